type Call = { method?: string; body?: string; headers?: Record<string, string>; timeoutMs: number };
type Answer = { ok: boolean; status: number; body: unknown };

const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Asks a provider for JSON, of at most 5 MB and from the very address that was asked.
 * @throws Error when there is no such answer in time.
 */
export async function fetchJson(
  url: string,
  { method = 'GET', body, headers, timeoutMs }: Call,
): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json', ...headers }, body }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer is longer than 5 MB');
    chunks.push(chunk);
  }
  return {
    ok: answer.ok,
    status: answer.status,
    body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
  };
}
