import { useLayoutEffect, useRef } from 'react';

const files = import.meta.glob<string>('./pictures/*.svg', { query: '?raw', import: 'default', eager: true });

/** The drawing of a kind of act, or of how bad it is; it says nothing that words beside it do not. */
function makeStepDrawing(name: string): Element | undefined {
  const source = files[`./pictures/${name}.svg`];
  if (!source) return undefined;
  const drawing = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  return document.importNode(drawing, true);
}

/** The drawing as a picture, to be drawn on a light ground; undefined where there is none. */
export async function readStepPicture(name: string): Promise<HTMLImageElement | undefined> {
  const drawing = makeStepDrawing(name);
  if (!drawing) return undefined;
  // A picture has no style of the page, and Firefox draws none without a size.
  drawing.setAttribute('width', '192');
  drawing.setAttribute('height', '192');
  const source = drawing.outerHTML.replaceAll('var(--edge)', '#1f5a31').replaceAll('var(--stem)', '#3f7a3d');
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  return picture.decode().then(
    () => picture,
    () => undefined,
  );
}

/** The drawing of a kind of act; nothing where there is none. */
export function StepDrawing({ kind }: { kind: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const drawing = makeStepDrawing(kind);
    place.current?.replaceChildren(...(drawing ? [drawing] : []));
  }, [kind]);
  return <span ref={place} aria-hidden="true" />;
}

const severities = ['mild', 'moderate', 'severe'];

/** Draws beside each step of a kind that is known, and above how bad it is, in HTML that has been made safe. */
export function drawSteps(fragment: DocumentFragment): void {
  for (const step of fragment.querySelectorAll<HTMLElement>('li[data-step]')) {
    const drawing = makeStepDrawing(step.dataset.step ?? '');
    if (drawing) step.prepend(frame('step-art', [drawing]));
  }
  for (const line of fragment.querySelectorAll<HTMLElement>('p[data-severity]')) {
    const known = severities.find((severity) => severity === line.dataset.severity);
    if (known)
      line.prepend(
        frame(
          'severity-scale',
          severities.map((level) => drawLevel(level, level === known)),
        ),
      );
  }
}

/** All three stand side by side: how far it has come, and how far it can go. */
function drawLevel(level: string, isNow: boolean): Element {
  const drawing = makeStepDrawing(level);
  return frame(isNow ? 'severity-now' : '', drawing ? [drawing] : []);
}

function frame(name: string, children: Element[]): HTMLElement {
  const element = document.createElement('span');
  element.className = name;
  element.ariaHidden = 'true';
  element.append(...children);
  return element;
}
