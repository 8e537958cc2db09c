const files = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default', eager: true });

/** The drawing of a kind of act, or of how bad it is; it says nothing that words beside it do not. */
export function makeStepDrawing(name: string): Element | undefined {
  const source = files[`./pictures/${name}.svg`];
  if (!source) return undefined;
  const drawing = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  return document.importNode(drawing, true);
}
