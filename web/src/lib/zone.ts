/**
 * The time zone of this phone: its IANA name, or "+05:30" by its clock where the browser cannot tell, or does not know
 * itself what it tells, as with Chromium's "Etc/Unknown".
 */
export function readZone(): string {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone && isKnown(zone) ? zone : writeOffset(-new Date().getTimezoneOffset());
}

/** A time zone as people read it: "Asia/Kolkata", "America/New York", "UTC+05:30". */
export function nameZone(zone: string): string {
  return /^[+-]/.test(zone) ? `UTC${zone}` : zone.replaceAll('_', ' ');
}

function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

function writeOffset(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  const east = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${part(Math.floor(east / 60))}:${part(east % 60)}`;
}
