"""Discord's application object, as the bot gets it."""

from playground.permissions import EVERYONE
from playground.validation import JSON
from playground.world import World


def application_object(world: World) -> JSON:
    return {
        "id": world.application_id,
        "name": world.bot["username"],
        "icon": None,
        "description": "",
        "type": None,
        "bot": world.bot,
        "bot_public": True,
        "bot_require_code_grant": False,
        "integration_types_config": {
            "0": {
                "oauth2_install_params": {
                    "scopes": ["applications.commands", "bot"],
                    "permissions": str(EVERYONE),
                }
            },
            "1": {"oauth2_install_params": {"scopes": ["applications.commands"], "permissions": "0"}},
        },
        "verify_key": "0" * 64,
        "flags_new": str(world.portal["flags"]),
        "redirect_uris": [],
        **world.portal,
        "role_connections_verification_url": None,
        "owner": world.host,
        "approximate_guild_count": sum(guild.installed for guild in world.guilds.values()),
        "approximate_user_install_count": len(world.people),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["applications.commands", "bot"],
    }
