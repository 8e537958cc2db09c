/** Saves a file to this device. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
