/** At most so many characters (UTF-16), cut between two that a person sees, with a sign of the cut. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cut.length + segment.length >= most) break;
    cut += segment;
  }
  return `${cut}…`;
}
