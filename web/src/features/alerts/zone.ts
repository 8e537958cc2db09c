/** The time zone of this phone, by its IANA name. */
export function readZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
