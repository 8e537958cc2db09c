/** Brings what screens and other tabs show of the outbox up to what lies on the disk. Its file is no part of the first screen. */
export async function refreshShownOutbox(): Promise<void> {
  const outbox = await import('./outbox-store.ts').catch(() => undefined);
  await outbox?.refreshEverywhere();
}
