const LONGEST_MS = 100;

/**
 * Runs `work` once the browser has painted what a tap has changed so far: the finger sees that it was felt, then the work
 * begins. What it returns takes that back.
 */
export function afterPaint(work: () => void): () => void {
  let wanted = true;
  const begin = () => {
    if (wanted) work();
    wanted = false;
  };
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(begin);
  });
  // A page that is not in sight paints nothing.
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    begin();
  }, LONGEST_MS);
  return () => {
    wanted = false;
  };
}
