/**
 * Whether an answer is a web page, by its content type. In place of data or a file it is not of our server: some networks
 * answer every request with the page of their sign-in.
 */
export function isWebPage(contentType: string | null | undefined): boolean {
  return contentType?.toLowerCase().startsWith('text/html') === true;
}
