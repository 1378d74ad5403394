/** The more particular first: most browsers say that they are Chrome and Safari as well. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A browser as the list of sessions shows it: `Firefox on Linux`, or `Unknown browser`. Made of our own
 * words alone, so that nothing of the header itself is stored.
 */
export function browserName(userAgent: string | undefined): string {
  const header = userAgent?.slice(0, 500) ?? '';
  const browser = named(browsers, header);
  const system = named(systems, header);
  if (!browser) return 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}

function named(known: [RegExp, string][], header: string): string | undefined {
  return known.find(([pattern]) => pattern.test(header))?.[1];
}
