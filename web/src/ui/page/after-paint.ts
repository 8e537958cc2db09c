const LONGEST_MS = 100;

/** Runs `work` once the browser has painted what a tap has changed so far: the finger sees that it was felt, then the work begins. */
export function afterPaint(work: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(work);
  });
  // A page that is not in sight paints nothing.
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, LONGEST_MS);
}
