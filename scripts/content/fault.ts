/** What is wrong in a file of `content/`, for the person who wrote it. */
export type Fault = { path: string; line: number; message: string };

export function formatFault({ path, line, message }: Fault): string {
  return `${path}:${line}: ${message}`;
}

/** What a file holds; `otherwise` where it is not well formed, which is named where that file is checked. */
export function readOr<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
