import type { ReactNode } from 'react';
import { chatDrawings } from './icon-chat.tsx';

/** Line icons on a 36-unit grid, drawn for this app. */
const drawings = {
  sprout: (
    <>
      <path d="M18 33V17" />
      <path d="M18 19c0-7-4-11-12-11 0 8 4 11 12 11Z" />
      <path d="M18 16c0-6 4-10 12-10 0 7-4 10-12 10Z" />
      <path d="M8 33h20" />
    </>
  ),
  chat: (
    <>
      <path d="M5 9a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H16l-7 6v-6a4 4 0 0 1-4-4Z" />
      <path d="M18 21v-6" />
      <path d="M18 16c0-3-2-5-5-5 0 3 2 5 5 5Z" />
      <path d="M18 15c0-3 2-4 5-4 0 3-2 4-5 4Z" />
    </>
  ),
  tractor: (
    <>
      <circle cx="25" cy="25" r="7" />
      <circle cx="9" cy="28" r="4" />
      <path d="M13 28h5M5 24v-6h8l2-10h9l2 10" />
      <path d="M9 18v-7" />
    </>
  ),
  lamp: (
    <>
      <path d="M18 3v5" />
      <path d="M7 18a11 10 0 0 1 22 0Z" />
      <path d="M12 23l-3 7M24 23l3 7M18 23v8" />
    </>
  ),
  shop: (
    <>
      <path d="M5 14 8 5h20l3 9" />
      <path d="M5 14a4 4 0 0 0 8 0 4.5 4.5 0 0 0 10 0 4 4 0 0 0 8 0" />
      <path d="M8 18v13h20V18" />
      <path d="M15 31v-8h6v8" />
    </>
  ),
  news: (
    <>
      <path d="M6 6h20v22a3 3 0 0 0 3 3H9a3 3 0 0 1-3-3Z" />
      <path d="M26 14h4v14a3 3 0 0 1-3 3" />
      <path d="M11 12h10M11 18h10M11 24h6" />
    </>
  ),
  home: (
    <>
      <path d="M5 17 18 5l13 12" />
      <path d="M9 15v15h18V15" />
    </>
  ),
  more: <path d="M6 10h24M6 18h24M6 26h24" />,
  sun: (
    <>
      <circle cx="18" cy="18" r="6" />
      <path d="M18 4v4M18 28v4M4 18h4M28 18h4M8 8l3 3M25 25l3 3M28 8l-3 3M8 28l3-3" />
    </>
  ),
  cloudSun: (
    <>
      <circle cx="13" cy="13" r="5" />
      <path d="M13 3v2M3 13h2M6 6l1.5 1.5M20 6l-1.5 1.5" />
      <path d="M13 30a6 6 0 0 1 0-12 8 8 0 0 1 15 2 5 5 0 0 1-1 10Z" />
    </>
  ),
  camera: (
    <>
      <path d="M5 12a3 3 0 0 1 3-3h4l2-3h8l2 3h4a3 3 0 0 1 3 3v15a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3Z" />
      <circle cx="18" cy="19" r="6" />
    </>
  ),
  picture: (
    <>
      <rect x="5" y="6" width="26" height="24" rx="4" />
      <circle cx="13" cy="14" r="3" />
      <path d="m5 26 8-7 6 5 5-5 7 6" />
    </>
  ),
  user: (
    <>
      <circle cx="18" cy="12" r="6" />
      <path d="M6 31c1-7 6-10 12-10s11 3 12 10" />
    </>
  ),
  back: <path d="M22 6 10 18l12 12" />,
  next: <path d="m14 6 12 12-12 12" />,
  close: <path d="m8 8 20 20M28 8 8 28" />,
  plus: <path d="M18 6v24M6 18h24" />,
  minus: <path d="M6 18h24" />,
  expand: <path d="M6 13V6h7M23 6h7v7M30 23v7h-7M13 30H6v-7" />,
  map: (
    <>
      <path d="m4 9 9-4 10 4 9-4v22l-9 4-10-4-9 4Z" />
      <path d="M13 5v22M23 9v22" />
    </>
  ),
  check: <path d="m6 19 8 8L30 9" />,
  bin: (
    <>
      <path d="M6 10h24M14 10V5h8v5" />
      <path d="m9 10 2 21h14l2-21M15 16v9M21 16v9" />
    </>
  ),
  sliders: (
    <>
      <path d="M5 11h14M27 11h4M5 25h4M17 25h14" />
      <circle cx="23" cy="11" r="4" />
      <circle cx="13" cy="25" r="4" />
    </>
  ),
  lock: (
    <>
      <rect x="7" y="16" width="22" height="15" rx="4" />
      <path d="M12 16v-4a6 6 0 0 1 12 0v4M18 22v4" />
    </>
  ),
  page: (
    <>
      <path d="M9 4h13l6 6v22H9Z" />
      <path d="M22 4v6h6M14 18h8M14 24h8" />
    </>
  ),
  shield: (
    <>
      <path d="M18 4 6 8v10c0 7 5 12 12 14 7-2 12-7 12-14V8Z" />
      <path d="m12 18 4 4 8-8" />
    </>
  ),
  exit: (
    <>
      <path d="M21 6H8v24h13" />
      <path d="M15 18h17M26 12l6 6-6 6" />
    </>
  ),
  eye: (
    <>
      <path d="M3 18s5-10 15-10 15 10 15 10-5 10-15 10S3 18 3 18Z" />
      <circle cx="18" cy="18" r="4.5" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M3 18s5-10 15-10 15 10 15 10-5 10-15 10S3 18 3 18Z" />
      <circle cx="18" cy="18" r="4.5" />
      <path d="M6 31 30 5" />
    </>
  ),
  moon: <path d="M29 22A13 13 0 1 1 14 7a10 10 0 0 0 15 15Z" />,
  share: (
    <>
      <circle cx="9" cy="18" r="4" />
      <circle cx="26" cy="8" r="4" />
      <circle cx="26" cy="28" r="4" />
      <path d="m12.5 16 10-6M12.5 20l10 6" />
    </>
  ),
  compare: (
    <>
      <rect x="4" y="7" width="12" height="22" rx="3" />
      <rect x="20" y="7" width="12" height="22" rx="3" />
      <path d="m7 23 3-4 3 4M23 23l3-8 3 8" />
    </>
  ),
  calendar: (
    <>
      <rect x="5" y="7" width="26" height="24" rx="4" />
      <path d="M5 15h26M12 3v7M24 3v7" />
      <path d="m13 23 4 4 7-7" />
    </>
  ),
  phone: (
    <>
      <rect x="10" y="3" width="16" height="30" rx="4" />
      <path d="M16 28h4" />
    </>
  ),
  alert: (
    <>
      <path d="M18 5 3 31h30Z" />
      <path d="M18 14v8M18 26v.5" />
    </>
  ),
  offline: (
    <>
      <path d="M4 14c8-8 20-8 28 0M9 20c5-5 13-5 18 0" />
      <path d="M18 27v.5M6 5l24 26" />
    </>
  ),
  book: (
    <>
      <path d="M18 9c-3-3-8-4-13-3v22c5-1 10 0 13 3 3-3 8-4 13-3V6c-5-1-10 0-13 3Z" />
      <path d="M18 9v22" />
    </>
  ),
  mail: (
    <>
      <rect x="4" y="8" width="28" height="21" rx="4" />
      <path d="m5 11 13 10 13-10" />
    </>
  ),
  dots: <path d="M18 8v.5M18 18v.5M18 28v.5" strokeWidth="5" />,
  copy: (
    <>
      <rect x="12" y="12" width="19" height="19" rx="4" />
      <path d="M24 12V9a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v11a4 4 0 0 0 4 4h3" />
    </>
  ),
  plug: (
    <>
      <path d="M13 4v8M23 4v8" />
      <path d="M8 12h20v5a10 10 0 0 1-20 0ZM18 27v6" />
    </>
  ),
  call: <path d="M12 5 7 7c-2 9 8 22 22 22l2-5-7-4-3 3c-4-1-8-5-9-9l3-3Z" />,
  route: (
    <>
      <path d="M18 4 4 18l14 14 14-14Z" />
      <path d="M13 23v-4a3 3 0 0 1 3-3h7M20 12l4 4-4 4" />
    </>
  ),
  pin: (
    <>
      <path d="M18 33C11 25 8 20 8 15a10 10 0 0 1 20 0c0 5-3 10-10 18Z" />
      <circle cx="18" cy="15" r="4" />
    </>
  ),
  clock: (
    <>
      <circle cx="18" cy="18" r="13" />
      <path d="M18 10v8l6 4" />
    </>
  ),
  pen: (
    <>
      <path d="m6 30 2-8L24 6l6 6-16 16Z" />
      <path d="m20 10 6 6" />
    </>
  ),
  key: (
    <>
      <circle cx="12" cy="24" r="7" />
      <path d="m17 19 13-13M25 11l5 5M21 15l3 3" />
    </>
  ),
  drop: <path d="M18 4c7 9 10 13 10 18a10 10 0 0 1-20 0c0-5 3-9 10-18Z" />,
  frost: <path d="M18 4v28M6 11l24 14M30 11 6 25M14 6l4 4 4-4M14 30l4-4 4 4" />,
  heat: (
    <>
      <path d="M14 21V8a4 4 0 0 1 8 0v13a7 7 0 1 1-8 0Z" />
      <path d="M18 13v11" />
    </>
  ),
  spray: (
    <>
      <path d="M12 14h10v16a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3ZM14 14V9h6v5" />
      <path d="M20 9h5M29 5l2-1M29 9h3M29 13l2 1" />
    </>
  ),
  rainCloud: (
    <>
      <path d="M11 24a6 6 0 0 1 0-12 8 8 0 0 1 15 2 5 5 0 0 1 0 10Z" />
      <path d="M13 28l-1 4M19 28l-1 4M25 28l-1 4" />
    </>
  ),
  zoom: (
    <>
      <circle cx="16" cy="16" r="10" />
      <path d="m24 24 8 8M16 12v8M12 16h8" />
    </>
  ),
  ...chatDrawings,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

type Props = { name: IconName; className?: string; mirrored?: boolean };

/** A drawing beside a word; it says nothing to screen readers itself. `mirrored` turns it in right-to-left languages. */
export function Icon({ name, className = 'size-7', mirrored }: Props) {
  return (
    <svg
      viewBox="0 0 36 36"
      className={`flex-none fill-none stroke-current ${mirrored ? 'rtl:-scale-x-100' : ''} ${className}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
