import type { ReactNode } from 'react';
import { chatDrawings } from './chat-drawings.tsx';
import { lookDrawings } from './look-drawings.tsx';

/** The drawings of all other screens; they come with the first of these. */
export const otherDrawings = {
  map: <path d="M4 9l9-4 10 4 9-4v22l-9 4-10-4-9 4ZM13 5v22M23 9v22" />,
  sliders: (
    <path d="M5 11h14M27 11h4M5 25h4M17 25h14M19 11a4 4 0 1 0 8 0 4 4 0 1 0-8 0M9 25a4 4 0 1 0 8 0 4 4 0 1 0-8 0" />
  ),
  ...chatDrawings,
  ...lookDrawings,
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
  plus: <path d="M18 6v24M6 18h24" />,
  minus: <path d="M6 18h24" />,
  expand: <path d="M6 13V6h7M23 6h7v7M30 23v7h-7M13 30H6v-7" />,
  check: <path d="m6 19 8 8L30 9" />,
  bin: (
    <>
      <path d="M6 10h24M14 10V5h8v5" />
      <path d="m9 10 2 21h14l2-21M15 16v9M21 16v9" />
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
  zoom: (
    <>
      <circle cx="16" cy="16" r="10" />
      <path d="m24 24 8 8M16 12v8M12 16h8" />
    </>
  ),
} satisfies Record<string, ReactNode>;
