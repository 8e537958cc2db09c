let first = true;

/** True for the first page of a visit only. */
export function claimFirstPage(): boolean {
  const claimed = first;
  first = false;
  return claimed;
}
