/**
 * The contrast of two colours, `#rrggbb`: 1 (none) to 21. Relative luminance and ratio as WCAG 2.2 defines them
 * (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). Throws for a colour of another form.
 */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour.trim())?.[1];
  if (!digits) throw new Error(`a colour of the form #rrggbb was expected, not "${colour}"`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(digits.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
