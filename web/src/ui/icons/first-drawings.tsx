import type { ReactNode } from 'react';

/** The drawings of the screens that people begin on, and of the frame around all screens. */
export const firstDrawings = {
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
  cloudSun: (
    <>
      <circle cx="13" cy="13" r="5" />
      <path d="M13 3v2M3 13h2M6 6l1.5 1.5M20 6l-1.5 1.5" />
      <path d="M13 30a6 6 0 0 1 0-12 8 8 0 0 1 15 2 5 5 0 0 1-1 10Z" />
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
  sliders: (
    <>
      <path d="M5 11h14M27 11h4M5 25h4M17 25h14" />
      <circle cx="23" cy="11" r="4" />
      <circle cx="13" cy="25" r="4" />
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
  calendar: (
    <>
      <rect x="5" y="7" width="26" height="24" rx="4" />
      <path d="M5 15h26M12 3v7M24 3v7" />
      <path d="m13 23 4 4 7-7" />
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
  pin: (
    <>
      <path d="M18 33C11 25 8 20 8 15a10 10 0 0 1 20 0c0 5-3 10-10 18Z" />
      <circle cx="18" cy="15" r="4" />
    </>
  ),
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
  globe: (
    <>
      <circle cx="18" cy="18" r="13" />
      <path d="M5 18h26M18 5c4 4 6 8 6 13s-2 9-6 13c-4-4-6-8-6-13s2-9 6-13Z" />
    </>
  ),
  map: (
    <>
      <path d="m4 9 9-4 10 4 9-4v22l-9 4-10-4-9 4Z" />
      <path d="M13 5v22M23 9v22" />
    </>
  ),
} satisfies Record<string, ReactNode>;
