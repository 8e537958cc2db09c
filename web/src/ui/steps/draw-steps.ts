import { makeStepDrawing } from './step-drawings.ts';

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
