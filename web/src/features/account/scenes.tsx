import type { ReactNode } from 'react';

const edge = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** What the app does, drawn: one scene each, in the colours of the theme. The words beside it say the same. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 84" className="block w-full" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** A leaf with spots in the frame of a camera, and the tick of an answer. */
export function LeafScene() {
  return (
    <Scene>
      <path fill="var(--leaf-wash)" d="M0 0h120v84H0z" />
      <g transform="rotate(38 60 42)">
        <path
          d="M60 8c22 12 27 40 0 64-27-24-22-52 0-64Z"
          fill="#6aa84f"
          stroke="#2f6d35"
          strokeWidth="2.6"
        />
        <path
          d="M60 14v66M60 32 47 25M60 32l13-7M60 48l-16-8M60 48l16-8"
          {...edge}
          stroke="#a9d18e"
          strokeWidth="2"
        />
        <circle cx="52" cy="53" r="6.5" fill="#7a5228" stroke="#f2b32c" strokeWidth="2" />
        <circle cx="69" cy="43" r="4.5" fill="#7a5228" stroke="#f2b32c" strokeWidth="2" />
      </g>
      <path
        d="M16 24V14h10M104 24V14H94M16 60v10h10M104 60v10H94"
        {...edge}
        stroke="var(--leaf-ink)"
        strokeWidth="3"
      />
      <circle cx="96" cy="62" r="12" fill="var(--leaf)" stroke="var(--leaf-wash)" strokeWidth="3" />
      <path d="m90.5 62.3 4 4 7-8" {...edge} stroke="var(--on-leaf)" strokeWidth="3" />
    </Scene>
  );
}

/** The sun behind a cloud, over the hours: bars to spray in, dots to wait, drops of rain. */
export function SprayScene() {
  return (
    <Scene>
      <path fill="var(--sky-a)" d="M0 0h120v84H0z" />
      <circle cx="48" cy="24" r="13" fill="var(--sun-bright)" />
      <path fill="var(--cloud)" d="M52 42a10 10 0 0 1 1-20 15 15 0 0 1 28 2 9 9 0 0 1 1 18Z" />
      <rect x="8" y="50" width="104" height="27" rx="9" fill="var(--card)" />
      <path d="M19 57v13M29 57v13M39 57v13M49 57v13" {...edge} stroke="var(--leaf)" strokeWidth="5.5" />
      <path d="M59.5 63.500h.01M68.5 63.500h.01" {...edge} stroke="var(--wait)" strokeWidth="4.5" />
      <path
        d="M79 56c3.2 4.5 5 7 5 10a5 5 0 0 1-10 0c0-3 1.8-5.5 5-10ZM91 56c3.2 4.5 5 7 5 10a5 5 0 0 1-10 0c0-3 1.8-5.5 5-10ZM103 56c3.2 4.5 5 7 5 10a5 5 0 0 1-10 0c0-3 1.8-5.5 5-10Z"
        fill="var(--rain)"
      />
    </Scene>
  );
}

/** A lamp that shines on seedlings in their tray. */
export function LampScene() {
  return (
    <Scene>
      <path fill="var(--sun-wash)" d="M0 0h120v84H0z" />
      <path d="M38 30 16 72h88L82 30Z" fill="var(--sun-bright)" opacity=".45" />
      <path d="M60 0v10" {...edge} stroke="var(--sun)" strokeWidth="2.6" />
      <path
        d="M36 30c0-12 10-20 24-20s24 8 24 20Z"
        fill="var(--sun-bright)"
        stroke="var(--sun)"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <path
        d="M38 66V52M38 58c0-5-4-7-9-7 0 5 4 8 9 7ZM38 55c0-5 4-7 9-7 0 5-4 8-9 7ZM60 66V48M60 56c0-5-4-8-10-8 0 6 4 9 10 8ZM60 52c0-5 4-8 10-8 0 6-4 9-10 8ZM82 66V52M82 58c0-5-4-7-9-7 0 5 4 8 9 7ZM82 55c0-5 4-7 9-7 0 5-4 8-9 7Z"
        fill="#6aa84f"
        stroke="#2f6d35"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M22 65h76l-5 14H27Z"
        fill="#7a5228"
        stroke="#4a2f12"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
    </Scene>
  );
}
