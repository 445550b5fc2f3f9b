"""What every handler does with an interaction: permissions, cooldowns, language, errors as private
replies.
"""
