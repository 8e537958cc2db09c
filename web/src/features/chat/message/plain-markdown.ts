/** Takes the signs of Markdown out of words that are still coming in; their HTML follows at the end of the block. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/^ *\|?[ :|-]*-{3,}[ :|-]*$\n?/gm, '')
    .replace(/^ *\|(.*?)\|? *$/gm, (_, cells: string) =>
      cells
        .split('|')
        .map((cell) => cell.trim())
        .join(' · '),
    )
    .replace(/^ {0,3}#{1,6} +/gm, '')
    .replace(/^( *(?:(?:[-*+]|\d+\.) +)?)\[[a-z]*(?:\](?!\() *|$)/gm, '$1')
    .replace(/^ *\d+\. *$/gm, '')
    .replace(/^( *)[-*+] +/gm, '$1• ')
    .replace(/^ *> ?/gm, '')
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/__|`+/g, '')
    .replace(/\*{1,3}(?=\S)/g, '')
    .replace(/(\S)\*{1,3}/g, '$1');
}
