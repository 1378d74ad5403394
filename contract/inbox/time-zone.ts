/** Whether a name is one of the IANA time zone database, such as `Europe/Berlin`, that `Intl` knows here. */
export function isTimeZone(name: string): boolean {
  // Intl takes offsets such as +05:30 as well: those know no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of the viewer's browser; UTC where the browser does not name one. */
export function viewerZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** A time zone in words: `America/New York time`, `UTC`. */
export function zoneInWords(zone: string): string {
  return /^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal)$/.test(zone) ? 'UTC' : `${zone.replaceAll('_', ' ')} time`;
}
