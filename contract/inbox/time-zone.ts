/** Returns true for an IANA time zone, such as `Europe/Berlin`, that this machine's `Intl` knows. */
export function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as +05:30, but they have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the time zone of the viewer's browser, or UTC if the browser does not name one. */
export function getViewerZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}
