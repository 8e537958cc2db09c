/** Drawings of the settings of this device, on the same grid as the others. */
export const lookDrawings = {
  sun: (
    <>
      <circle cx="18" cy="18" r="6" />
      <path d="M18 4v4M18 28v4M4 18h4M28 18h4M8 8l3 3M25 25l3 3M28 8l-3 3M8 28l3-3" />
    </>
  ),
  moon: <path d="M29 22A13 13 0 1 1 14 7a10 10 0 0 0 15 15Z" />,
  phone: (
    <>
      <rect x="10" y="3" width="16" height="30" rx="4" />
      <path d="M16 28h4" />
    </>
  ),
  download: <path d="M18 5v18M10 16l8 8 8-8M6 31h24" />,
};
