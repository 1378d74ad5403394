import fc from 'fast-check';

/** The product of the sum in the templates below: it is in no response unless something computed it. */
export const workedOut = String(1337 * 7331);

/** Texts that mean something to code that takes them for more than text. `hostile` is what to look for afterwards. */
export const pointedTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u202e\ufeff\u200b',
  '\ud800',
  'a\udc00b',
  "' or '1'='1",
  "'; drop table contact_submissions; --",
  '"; delete from admins; --',
  "' union select password_hash from admins --",
  "1; select pg_sleep(30); --' || pg_sleep(30) || '",
  '\\x27 randomblob(1000000000)',
  '%_\\%',
  '"hostile* NEAR(a, 9999999999) AND OR NOT ^ {name}:"',
  '<hostile>',
  '"><hostile x="',
  "'><script>hostile()</script>",
  '</title></textarea></script><hostile>',
  '" onhostile="1" x="',
  '<img src=x onerror=hostile()>',
  'javascript:hostile()',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: for code that takes it for a template
  '${1337*7331} {{1337*7331}} <%= 1337*7331 %> #{1337*7331} {1337*7331}',
  '`echo hostile` $(touch /tmp/hostile) ; | & hostile',
  '=cmd|hostile!A1',
  'hostile\r\nx-hostile: 1',
  'hostile\r\n\r\n<hostile>',
  'hostile\nbcc: hostile@example.com',
  'hostile\rset-cookie: session=hostile',
  'hostile@example.com\r\nbcc: hostile@example.com',
  'hostile@example.com',
  '\u202ahostile\u200b@example.com\u00a0',
  'from Word:\vhostile\x02\ufffe\uffff\u2028\x85',
  '+49 851 5300-01234 ext. 12345, 0171 1234567 / 0171 1234568 or ０３ー１２３４',
  '٠١٢٣٤٥٦٧٨٩ / ०१२३४५६७८९;ext=𝟗',
  '"hostile\\"@example.com',
  '../../../../etc/passwd',
  '..\\..\\package.json',
  '__proto__',
  'constructor',
  'toString',
  '%00%0d%0a%2e%2e%2f',
  '😀'.repeat(150),
  'e\u0301'.repeat(100),
  'null',
  'NaN',
  '1e999',
  '-0',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-01-01T00:00:00.000Z,00000000-0000-7000-8000-000000000000',
  '0000-01-01T00:00:00Z,00000000-0000-7000-8000-000000000000',
  '9999-12-31T23:59:59.999999999999Z,ffffffff-ffff-7fff-bfff-ffffffffffff',
  'hostile,00000000-0000-7000-8000-000000000000',
  "',00000000-0000-7000-8000-000000000000",
];

/** Lengths at and around the limits of the fields, of a name, of an address and of the body. */
const lengths = [199, 200, 201, 253, 254, 255, 299, 300, 301, 999, 1000, 1001, 2000, 2001, 9999, 10_000, 10_001];

const longText = fc
  .tuple(fc.constantFrom('x', 'é', '€', '😀', '\n', '<', '"', '\0', '%', '9'), fc.constantFrom(...lengths))
  .map(([letter, length]) => letter.repeat(length / letter.length));

/** Any UTF-16 units, lone surrogates included. */
const units = fc.string({ unit: fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)) });

/** Whatever may be sent where a text is expected. */
export const text = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...pointedTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: units },
  { weight: 2, arbitrary: longText },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...pointedTexts), { minLength: 2, maxLength: 4 }).map((all) => all.join('')),
  },
);
