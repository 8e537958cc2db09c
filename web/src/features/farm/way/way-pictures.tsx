/** One leaf, flat on a sheet of white paper, seen from above. */
export function LeafOnPaper() {
  return (
    <svg viewBox="0 0 96 96" className="size-14 flex-none" aria-hidden="true" focusable="false">
      <path
        d="M10 16 80 8l8 72-70 8Z"
        fill="#fdfcf7"
        stroke="#6f6e5f"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path
        d="M24 70C20 42 38 24 72 24c2 32-16 50-44 46Z"
        fill="#6aa84f"
        stroke="#2f6d35"
        strokeWidth="2.6"
      />
      <path
        d="M20 78 62 34M36 61l-3-16M48 48l-2-14M40 57l18 1M51 45l13 1"
        fill="none"
        stroke="#a9d18e"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="52" cy="56" r="4.5" fill="#8a5a2b" />
      <circle cx="42" cy="46" r="3.5" fill="#8a5a2b" />
    </svg>
  );
}

/** A plant in its soil, in the frame of the camera. */
export function PlantWhereItStands() {
  return (
    <svg viewBox="0 0 96 96" className="size-14 flex-none" aria-hidden="true" focusable="false">
      <path d="M6 72c26-7 58-7 84 0v18H6Z" fill="#8a6a4a" />
      <path d="M48 74V34" stroke="#2f6d35" strokeWidth="4.5" strokeLinecap="round" />
      <path
        d="M48 60C36 46 24 46 16 51c6 12 20 15 32 9ZM48 60c12-14 24-14 32-9-6 12-20 15-32 9ZM48 42c-8-13-6-22 0-28 7 7 7 17 0 28Z"
        fill="#6aa84f"
        stroke="#2f6d35"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path
        d="M8 22V8h14M74 8h14v14M8 74v14h14M74 88h14V74"
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
