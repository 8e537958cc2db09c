import type { ReactNode } from 'react';
import '../../../ui/steps/numbered-steps.css';

const line = { strokeWidth: 2.6, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const ink = 'var(--leaf-ink)';
const head = 'M0 20C0 8 9 0 20 0s20 8 20 20Z';
const waves = 'M-12-4c7-6 17-6 24 0M-7 3c4-4 10-4 14 0M0 9h.01';

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 320 136" className="setup-scene" aria-hidden="true" focusable="false">
      <path fill="var(--leaf-wash)" d="M0 0h320v136H0z" />
      {children}
    </svg>
  );
}

/** What people hold: a plug for the socket, a box between two wires, a board of their own. */
export const heldPictures = {
  plug: (
    <g stroke={ink} {...line}>
      <path fill="none" d="M38 70v14M58 70v14" strokeWidth="5" />
      <rect x="20" y="12" width="56" height="58" rx="16" fill="var(--card)" />
      <circle cx="48" cy="41" r="17" fill="var(--leaf-wash)" />
      <path fill="none" d="M42 41h.01M54 41h.01" strokeWidth="6" />
      <circle cx="66" cy="22" r="3.500" fill="var(--sun-bright)" stroke="none" />
    </g>
  ),
  box: (
    <g stroke={ink} {...line}>
      <path
        fill="none"
        d="M2 40c8 0 8 10 16 10M2 58c8 0 8-4 16-4M94 40c-8 0-8 10-16 10M94 58c-8 0-8-4-16-4"
      />
      <rect x="18" y="34" width="60" height="36" rx="9" fill="var(--card)" />
      <path fill="none" d="M30 46h16M30 58h10" />
      <circle cx="63" cy="52" r="8" fill="var(--sun-bright)" />
    </g>
  ),
  board: (
    <g stroke={ink} {...line}>
      <rect x="16" y="22" width="64" height="50" rx="6" fill="#5e9e55" />
      <rect x="32" y="34" width="30" height="26" rx="4" fill="var(--card)" />
      <path
        fill="none"
        d="M24 80v-8M34 80v-8M44 80v-8M54 80v-8M64 80v-8M74 80v-8M24 22v-8M34 22v-8M44 22v-8"
      />
      <path fill="none" d="M70 32h.01M70 42h.01" strokeWidth="6" stroke="var(--sun-bright)" />
    </g>
  ),
};

/** A plug in the wall that calls, and a phone that chooses its Wi-Fi. */
export function JoinPicture() {
  return (
    <Scene>
      <rect x="30" y="26" width="84" height="84" rx="14" fill="var(--card)" stroke={ink} {...line} />
      <rect x="46" y="40" width="52" height="56" rx="15" fill="var(--sun-wash)" stroke={ink} {...line} />
      <circle cx="72" cy="68" r="15" fill="var(--card)" stroke={ink} {...line} />
      <path fill="none" d="M67 68h.01M77 68h.01" stroke={ink} {...line} strokeWidth="6" />
      <circle cx="88" cy="50" r="4" fill="var(--sun-bright)" stroke="var(--sun)" />
      <path
        fill="none"
        d={waves}
        transform="translate(150 68) rotate(90) scale(1.300)"
        stroke="var(--sun)"
        {...line}
      />
      <rect x="196" y="10" width="76" height="122" rx="13" fill="var(--card)" stroke={ink} {...line} />
      <rect x="204" y="38" width="60" height="22" rx="8" fill={ink} />
      <path fill="none" d="M224 49h30" stroke="var(--leaf-wash)" {...line} />
      <path
        fill="none"
        d={waves}
        transform="translate(215 47) scale(.45)"
        stroke="var(--leaf-wash)"
        {...line}
        strokeWidth="5"
      />
      <path fill="none" d="M212 25h30M212 76h40M212 94h30M212 112h36" stroke={ink} {...line} opacity=".55" />
    </Scene>
  );
}

/** A text on the phone that is taken along as a whole. */
export function CopyPicture() {
  return (
    <Scene>
      <rect x="84" y="8" width="152" height="124" rx="14" fill="var(--card)" stroke={ink} {...line} />
      <rect x="98" y="24" width="124" height="52" rx="8" fill="var(--sun-wash)" />
      <path fill="none" d="M108 38h92M108 50h104M108 62h66" stroke="var(--sun)" {...line} strokeWidth="4" />
      <rect x="98" y="88" width="124" height="30" rx="11" fill={ink} />
      <g stroke="var(--leaf-wash)" {...line}>
        <rect x="142" y="96" width="12" height="13" rx="3" fill="none" />
        <path fill="none" d="M138 104v-8a3 3 0 0 1 3-3h8M164 103h20" />
      </g>
    </Scene>
  );
}

/** The page of the lamp in a browser: its console takes the text. */
export function PastePicture() {
  return (
    <Scene>
      <rect x="40" y="12" width="240" height="114" rx="12" fill="var(--card)" stroke={ink} {...line} />
      <path fill="none" d="M40 34h240M54 23h.01M66 23h.01M82 23h92" stroke={ink} {...line} />
      <rect x="54" y="46" width="70" height="20" rx="7" fill="var(--leaf-wash)" stroke={ink} {...line} />
      <rect x="54" y="74" width="70" height="20" rx="7" fill={ink} />
      <path fill="none" d="M68 56h42" stroke={ink} {...line} />
      <path fill="none" d="M68 84h42" stroke="var(--leaf-wash)" {...line} />
      <path fill="none" d="m132 84 10-1M138 78l7 5-6 6" stroke="var(--sun)" {...line} strokeWidth="3.500" />
      <rect x="152" y="46" width="114" height="66" rx="9" fill="#12210f" />
      <path fill="none" d="m162 60 6 5-6 5M176 70h64M162 84h78" stroke="#bfe6b5" {...line} />
      <path fill="none" d="M162 98v6" stroke="#f2b32c" {...line} strokeWidth="4" />
    </Scene>
  );
}

/** A lamp as it is known here: dark and waited for, in trouble, or shining. */
export function LampPicture({ look }: { look: 'waiting' | 'trouble' | 'done' | 'off' }) {
  const on = look === 'done';
  const edge = on ? 'var(--sun)' : 'var(--wait)';
  return (
    <svg viewBox="0 0 320 136" className="setup-scene" aria-hidden="true" focusable="false">
      <path fill={on ? 'var(--sun-wash)' : 'var(--paper)'} d="M0 0h320v136H0z" />
      {on && <path d="M126 46 84 112h152l-42-66Z" fill="var(--sun-bright)" opacity=".5" />}
      <path fill="none" d="M160 0v20" stroke={edge} {...line} strokeWidth="3.500" />
      <path
        d={head}
        transform="translate(124 18) scale(1.800 1.400)"
        fill={on ? 'var(--sun-bright)' : 'var(--card)'}
        stroke={edge}
        {...line}
        strokeWidth="2"
      />
      {[108, 134, 160, 186, 212].map((x) => (
        <path
          key={x}
          d="M0 0v-22M0-10c0-7-5-11-13-11 0 7 5 12 13 11ZM0-14c0-7 5-11 13-11 0 7-5 12-13 11Z"
          transform={`translate(${x} 114)`}
          fill="#6aa84f"
          stroke="#2f6d35"
          {...line}
          strokeWidth="2"
        />
      ))}
      <path d="M82 112h156l-6 15H88Z" fill="#7a5228" stroke="#4a2f12" {...line} />
      {look === 'waiting' && (
        <path
          fill="none"
          d={waves}
          transform="translate(236 36) rotate(90) scale(1.200)"
          stroke="var(--wait)"
          {...line}
        />
      )}
      {look === 'trouble' && (
        <g transform="translate(238 14)">
          <path d="M16 0 34 32H-2Z" fill="var(--sun-bright)" stroke="var(--sun)" {...line} />
          <path fill="none" d="M16 11v9M16 26h.01" stroke="#3a2600" {...line} />
        </g>
      )}
    </svg>
  );
}
