/** The words of a text in order, in lower case and composed; signs and punctuation are left out. */
export function readWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
