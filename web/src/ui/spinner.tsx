/** Turns while something runs; the words beside it say what. */
export function Spinner({ className = 'size-6' }: { className?: string }) {
  return <span className={`spinner inline-block flex-none ${className}`} aria-hidden="true" />;
}
