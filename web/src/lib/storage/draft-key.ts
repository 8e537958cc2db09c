/** The key of a form's draft in the store `drafts`, or of one of its photos in `draft-photos`. */
export const draftKey = (account: string, name: string) => `${account} ${name}`;

/** Whether a key of these stores belongs to this account. */
export function isDraftOf(account: string, key: string): boolean {
  return key.startsWith(draftKey(account, ''));
}
