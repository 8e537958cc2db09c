import type { CallRoute } from '@agri/contract/calls.ts';

type Request = { url: string; headers: Record<string, string>; body?: BodyInit };

/** Lays the flat input of a call out as query, JSON or multipart, as its route wants. */
export function buildRequest(route: CallRoute, input: object = {}): Request {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const hasFile = entries.some(([, value]) => filesOf(value));
  if (route.body === 'json' || (route.body === 'either' && !hasFile))
    return {
      url: route.path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(entries)),
    };
  if (route.body !== 'none') return { url: route.path, headers: {}, body: toFormData(entries) };
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return { url: query.size > 0 ? `${route.path}?${query}` : route.path, headers: {} };
}

function toFormData(entries: [string, unknown][]): FormData {
  const form = new FormData();
  // Fields before the file, so that a server that streams knows them when the file begins.
  for (const [name, value] of entries)
    if (value !== null && !filesOf(value)) form.append(name, String(value));
  for (const [name, value] of entries)
    for (const file of filesOf(value) ?? []) form.append(name, file, 'photo.jpg');
  return form;
}

/** A file, or a list of them, which goes as parts of the same name; undefined for a plain field. */
function filesOf(value: unknown): Blob[] | undefined {
  const list = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every((entry) => entry instanceof Blob) ? list : undefined;
}
