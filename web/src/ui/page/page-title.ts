let first = true;
let appName: string | undefined;

/** True for the first page of a visit only. */
export function claimFirstPage(): boolean {
  const claimed = first;
  first = false;
  return claimed;
}

/** The title of the browser's tab: the screen, then the app by the name that the page came with. */
export function titleOf(screen: string): string {
  appName ??= document.title;
  return `${screen} · ${appName}`;
}
