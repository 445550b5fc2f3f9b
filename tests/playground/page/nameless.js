// Every control that has no name for a screen reader to say.
() => {
  const controls = "button, a[href], input, textarea, img, [role=combobox], [role=log], [role=listbox]";
  const isNamed = (element) =>
    element.ariaLabel || element.getAttribute("aria-labelledby") || element.textContent.trim() || element.alt ||
    element.labels?.length || element.querySelector("img[alt]");
  return [...document.querySelectorAll(controls)].filter((element) => !isNamed(element)).map((element) => element.outerHTML.slice(0, 120));
}
