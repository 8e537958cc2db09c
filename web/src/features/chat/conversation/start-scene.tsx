/** A speech bubble out of which a seedling grows, over two hills. */
export function StartScene() {
  return (
    <svg
      viewBox="0 0 200 120"
      className="w-44 [@media(max-height:44rem)]:hidden"
      aria-hidden="true"
      fill="none"
    >
      <path d="M6 112c24-26 52-34 84-30s56 12 104 30Z" fill="var(--hill-a)" />
      <path d="M60 112c30-22 66-26 134 0Z" fill="var(--hill-b)" />
      <path
        d="M52 26a14 14 0 0 1 14-14h68a14 14 0 0 1 14 14v36a14 14 0 0 1-14 14H92L72 94V76h-6a14 14 0 0 1-14-14Z"
        fill="var(--card)"
        stroke="var(--leaf)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <g stroke="var(--leaf)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M100 64V42" />
        <path d="M100 46c0-11-7-17-19-17 0 12 7 17 19 17Z" fill="var(--leaf-wash)" />
        <path d="M100 42c0-10 7-16 19-16 0 11-7 16-19 16Z" fill="var(--leaf-wash)" />
      </g>
      <circle cx="168" cy="26" r="9" fill="var(--sun-bright)" />
    </svg>
  );
}
