/** Specific names come first, because most browsers also claim to be Chrome and Safari. */
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

/** Returns a name such as `Firefox on Linux`. No other part of the header is stored. */
export function browserName(userAgent: string | undefined): string {
  const header = userAgent?.slice(0, 500) ?? '';
  const browser = findName(browsers, header);
  const system = findName(systems, header);
  if (!browser) return 'Unknown browser';
  return system ? `${browser} on ${system}` : browser;
}

function findName(known: [RegExp, string][], header: string): string | undefined {
  return known.find(([pattern]) => pattern.test(header))?.[1];
}
