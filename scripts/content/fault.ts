/** What is wrong in a file of `content/`, for the person who wrote it. */
export type Fault = { path: string; line: number; message: string };

export function formatFault({ path, line, message }: Fault): string {
  return `${path}:${line}: ${message}`;
}
