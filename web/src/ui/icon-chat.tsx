/** The line icons of the chat, on the same grid. */
export const chatDrawings = {
  send: (
    <>
      <path d="M31 5 4 15l10 5 5 11Z" />
      <path d="M31 5 14 20" />
    </>
  ),
  stop: <rect x="10" y="10" width="16" height="16" rx="3" />,
  history: (
    <>
      <path d="M5 8h26M5 18h16M5 28h10" />
      <path d="M25 24v4l3 2" />
      <circle cx="26" cy="27" r="6.5" />
    </>
  ),
  speaker: (
    <>
      <path d="M5 14v8h6l8 6V8l-8 6Z" />
      <path d="M24 13a7 7 0 0 1 0 10M28 9a13 13 0 0 1 0 18" />
    </>
  ),
  microphone: (
    <>
      <rect x="13" y="4" width="10" height="18" rx="5" />
      <path d="M7 17a11 11 0 0 0 22 0M18 28v5" />
    </>
  ),
  again: (
    <>
      <path d="M30 18a12 12 0 1 1-4-9" />
      <path d="M27 3v7h-7" />
    </>
  ),
  thumbUp: (
    <>
      <path d="M5 16h6v15H5Z" />
      <path d="M11 17 16 5c3 0 4 2 4 4v6h8a3 3 0 0 1 3 3l-2 10a3 3 0 0 1-3 3H11" />
    </>
  ),
  thumbDown: (
    <>
      <path d="M5 20h6V5H5Z" />
      <path d="m11 19 5 12c3 0 4-2 4-4v-6h8a3 3 0 0 0 3-3L29 8a3 3 0 0 0-3-3H11" />
    </>
  ),
  search: (
    <>
      <circle cx="16" cy="16" r="10" />
      <path d="m24 24 8 8" />
    </>
  ),
  down: <path d="M18 5v26M8 21l10 10 10-10" />,
};
