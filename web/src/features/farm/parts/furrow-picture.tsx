/** A bed with its first sprout: there is nothing here yet, and it wants to grow. */
export function FurrowPicture() {
  return (
    <svg viewBox="0 0 240 150" className="w-60 max-w-full" aria-hidden="true" focusable="false">
      <circle cx="120" cy="72" r="70" fill="var(--leaf-wash)" />
      <circle cx="164" cy="42" r="15" fill="var(--sun-bright)" />
      <path d="M18 122c26-22 178-22 204 0 6 6 2 16-6 16H24c-8 0-12-10-6-16Z" fill="var(--soil)" />
      <path
        d="M40 128c34-12 126-12 160 0M64 118c24-7 88-7 112 0"
        fill="none"
        stroke="var(--soil-wash)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M120 112V66" stroke="var(--leaf)" strokeWidth="6" strokeLinecap="round" />
      <path d="M118 78c0-20-14-30-38-30 0 22 14 31 38 30Z" fill="var(--leaf)" />
      <path d="M122 70c0-17 12-27 34-27 0 20-12 28-34 27Z" fill="var(--hill-b)" />
    </svg>
  );
}
