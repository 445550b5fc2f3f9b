// Every visible text whose contrast with what lies behind it is below 4.5 to 1, or 3 to 1 if it is large: WCAG 2, AA.
// Disabled controls are excepted there, and so is what a spoiler still covers.
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  // Reading a pixel is slow, and most texts have the same few colors and the same elements behind them.
  function remembering(compute) {
    const known = new Map();
    return (key) => {
      if (!known.has(key)) known.set(key, compute(key));
      return known.get(key);
    };
  }

  const rgba = remembering((color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  });

  const over = (top, under) => top.slice(0, 3).map((channel, index) => channel * top[3] + under[index] * (1 - top[3]));

  const behind = remembering((element) =>
    element ? over(rgba(getComputedStyle(element).backgroundColor), behind(element.parentElement)) : [255, 255, 255],
  );

  function luminance(rgb) {
    const linear = rgb.map((channel) => channel / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  }

  function contrast(element) {
    const ground = behind(element);
    const [brighter, darker] = [luminance(over(rgba(getComputedStyle(element).color), ground)), luminance(ground)].sort((a, b) => b - a);
    return (brighter + 0.05) / (darker + 0.05);
  }

  function isLarge(element) {
    const { fontSize, fontWeight } = getComputedStyle(element);
    return parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
  }

  const faint = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const words = texts.currentNode.data.trim();
    if (!words || element.closest(":disabled, noscript, [inert]") || !element.checkVisibility({ visibilityProperty: true })) continue;
    const found = contrast(element);
    if (found < (isLarge(element) ? 3 : 4.5)) faint.push(`${words.slice(0, 30)}: ${found.toFixed(2)}`);
  }
  return faint;
}
