const LONGEST_MS = 100;

/** Runs `work` once the browser has painted what a tap has changed so far: the finger sees that it was felt, then the work begins. */
export function afterPaint(work: () => void): void {
  let done = false;
  const run = () => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    work();
  };
  // A page that is not in sight paints nothing.
  const timer = setTimeout(run, LONGEST_MS);
  requestAnimationFrame(() => setTimeout(run));
}
