/** Whether an id is written as ours are, in lower case: what is compared as text has one spelling. */
export function isCanonicalUuid(id: string): boolean {
  return isUuid(id) && id === id.toLowerCase();
}

/** Whether an id that somebody sent can be one of ours at all: PostgreSQL refuses to compare any other. */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id);
}
