const SVG = 'http://www.w3.org/2000/svg';
/** The box that takes the tap; the drawing stands in its middle with its tip on the lower edge. */
export const PIN_BOX = { width: 44, height: 48 };

/** A pin with its number, as in the list. Without inline style, which the page's policy refuses. */
export function drawPin(number: number): HTMLElement {
  const pin = document.createElement('span');
  pin.className = 'map-pin';
  pin.append(drawShape('0 0 34 42', 'M17 41C8 29 2 23 2 16a15 15 0 0 1 30 0c0 7-6 13-15 25Z'));
  const text = document.createElement('span');
  text.className = 'map-pin-number';
  text.textContent = String(number);
  pin.append(text);
  return pin;
}

/** A dot for where the person is. */
export function drawHere(): HTMLElement {
  const here = document.createElement('span');
  here.className = 'map-here';
  return here;
}

function drawShape(viewBox: string, path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}
