import fc from 'fast-check';
import { pageSize } from '../../contract/inbox/listing.ts';
import { enquiry } from '../servers/requests.ts';

/** A response contains this product only if something evaluated the templates below. */
export const workedOut = String(1337 * 7331);

/** Careless code treats these texts as more than text. Tests look for `hostile` afterwards. */
const pointedTexts = [
  ...['', ' ', '\0', 'a\0b', '\u202e\ufeff\u200b', '\ud800', 'a\udc00b', "' or '1'='1"],
  ...["'; drop table contact_submissions; --", '"; delete from admins; --'],
  ...["' union select password_hash from admins --", "1; select pg_sleep(30); --' || pg_sleep(30) || '"],
  ...['\\x27 randomblob(1000000000)', '%_\\%', '"hostile* NEAR(a, 9999999999) AND OR NOT ^ {name}:"', '<hostile>'],
  ...['"><hostile x="', "'><script>hostile()</script>", '</title></textarea></script><hostile>', '" onhostile="1" x="'],
  ...['<img src=x onerror=hostile()>', 'javascript:hostile()'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: for code that takes it for a template
  '${1337*7331} {{1337*7331}} <%= 1337*7331 %> #{1337*7331} {1337*7331}',
  ...['`echo hostile` $(touch /tmp/hostile) ; | & hostile', '=cmd|hostile!A1', 'hostile\r\nx-hostile: 1'],
  ...['hostile\r\n\r\n<hostile>', 'hostile\nbcc: hostile@example.com', 'hostile\rset-cookie: session=hostile'],
  ...['hostile@example.com\r\nbcc: hostile@example.com', 'hostile@example.com'],
  ...['\u202ahostile\u200b@example.com\u00a0', 'from Word:\vhostile\x02\ufffe\uffff\u2028\x85'],
  '+49 851 5300-01234 ext. 12345, 0171 1234567 / 0171 1234568 or ０３ー１２３４',
  '٠١٢٣٤٥٦٧٨٩ / ०१२३४५६७८९;ext=𝟗',
  ...['"hostile\\"@example.com', '../../../../etc/passwd', '..\\..\\package.json', '__proto__', 'constructor'],
  ...['toString', '%00%0d%0a%2e%2e%2f', '😀'.repeat(150), 'e\u0301'.repeat(100), 'null', 'NaN', '1e999', '-0'],
  ...['2026-02-30', '0000-01-01', '9999-12-31', '2026-01-01T00:00:00.000Z,00000000-0000-7000-8000-000000000000'],
  '0000-01-01T00:00:00Z,00000000-0000-7000-8000-000000000000',
  '9999-12-31T23:59:59.999999999999Z,ffffffff-ffff-7fff-bfff-ffffffffffff',
  ...['hostile,00000000-0000-7000-8000-000000000000', "',00000000-0000-7000-8000-000000000000"],
];

/** These lengths are at and around the limits of fields, names, addresses and bodies. */
const lengths = [199, 200, 201, 253, 254, 255, 299, 300, 301, 999, 1000, 1001, 2000, 2001, 9999, 10_000, 10_001];

const longText = fc
  .tuple(fc.constantFrom('x', 'é', '€', '😀', '\n', '<', '"', '\0', '%', '9'), fc.constantFrom(...lengths))
  .map(([letter, length]) => letter.repeat(length / letter.length));

/** Includes lone surrogates. */
const units = fc.string({ unit: fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)) });

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

export interface Body {
  type: string;
  bytes: Buffer;
}

const fieldNames = [
  ...['name', 'email', 'company', 'phone', 'subject', 'message', 'website', 'homepage', 'elapsed', 'prompt'],
  ...['ids', 'matching', 'count', 'batch', 'isRead', 'password', 'current', 'next', 'kind', 'spam_reason', 'id', 'q'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '', 'x'.repeat(300)],
];
const fieldName = fc.constantFrom(...fieldNames);

const number = fc.oneof(
  fc.constantFrom(0, -1, 1.5, 2 ** 53, 1e308, -(2 ** 63), pageSize, 15_550_109_999, 999_999_999_999_999),
  fc.double({ noDefaultInfinity: true, noNaN: true }),
);
const scalar = fc.oneof(text, number, fc.boolean(), fc.constant(null));
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.tuple(fieldName, scalar), { maxLength: 4 }).map(asObject) },
);
const anything = fc.oneof(value, fc.array(fc.tuple(fieldName, value), { maxLength: 8 }).map(asObject));

/** Generates enquiries with one wrong or missing field. */
const nearlyRight = fc.oneof(
  fc.tuple(fieldName, value).map(([name, wrong]) => asObject([...Object.entries(enquiry()), [name, wrong]])),
  fieldName.map((name) => asObject(Object.entries(enquiry()).filter(([other]) => other !== name))),
);
/** Generates valid enquiries, apart from hostile text in one or two fields. */
const right = fc
  .tuple(fc.subarray(['name', 'company', 'subject', 'message'], { minLength: 1, maxLength: 2 }), text, text, fc.uuid())
  .map(([names, one, other, id]) => {
    const words = Object.fromEntries(names.map((name, index) => [name, index === 0 ? one : other]));
    return enquiry({ email: `${id}@example.com`, phone: null, ...words });
  });

const selection = (ids: fc.Arbitrary<string>) =>
  fc.record(
    {
      ids: fc.oneof(fc.array(ids, { maxLength: 5 }), value),
      matching: fc.oneof(fc.array(fc.tuple(fieldName, scalar), { maxLength: 3 }).map(asObject), value),
      count: number,
      isRead: fc.oneof(fc.boolean(), scalar),
      batch: fc.oneof(ids, scalar),
    },
    { requiredKeys: [] },
  );

/** Contains the fields that slow calls require, so that their slow part runs. */
export const costlyBody: fc.Arbitrary<Body> = fc
  .record({
    email: fc.oneof(fc.constantFrom('admin@test.example', 'Admin@Test.example'), text),
    password: text,
    current: text,
    next: text,
    prompt: text,
  })
  .map((fields) => ({ type: 'application/json', bytes: Buffer.from(write(fields)) }));

/** `JSON.stringify` would not produce these texts. */
const strangeJson = fc.oneof(
  fc.constantFrom('', '{', '[', 'null', 'undefined', '"', '{"name":}', '{"a":1}{"b":2}', '\ufeff{}', '1e99999', '-'),
  fc.constantFrom('[', '{"a":', '[{"__proto__":').map((opening) => opening.repeat(20_000 / opening.length)),
  fc.constant(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  fc.constant(`{"name":{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}}`),
  fc.constantFrom('{"__proto__":{"hostile":1}}', '{"constructor":{"prototype":{"hostile":1}}}', '{"name":"\\ud800"}'),
  fc.constant(`{"phone":${'9'.repeat(40_000)}}`),
  fc.constant(`{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join(',')}}`),
  text,
);

const json = (ids: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: nearlyRight.map(write) },
    { weight: 3, arbitrary: right.map(write) },
    { weight: 2, arbitrary: anything.map(write) },
    { weight: 2, arbitrary: selection(ids).map(write) },
    { weight: 1, arbitrary: strangeJson },
  );

const pairs = fc.oneof(
  right.map((fields) => Object.entries(fields)),
  fc.array(fc.tuple(fieldName, text), { maxLength: 10 }),
);
const form = pairs.map((all) =>
  all.map(([name, each]) => `${escaped(String(name))}=${escaped(String(each))}`).join('&'),
);
const multipart = pairs.map(
  (all) =>
    `${all.map(([name, each]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${each}\r\n`).join('')}--b--\r\n`,
);
const files = text.map(
  (name) => `--b\r\ncontent-disposition: form-data; name="name"; filename="${name}"\r\n\r\n\0\r\n--b--\r\n`,
);

const wrongTypes = [
  ...['', 'text/plain', 'text/html', 'application/xml', 'application/json; charset=utf-7'],
  ...['application/json, text/html', 'multipart/form-data', 'multipart/form-data; boundary=', 'x'.repeat(2000)],
  ...['application/json;'.repeat(100), '/', 'application/x-www-form-urlencoded; charset=utf-16', 'APPLICATION/JSON'],
  ...['application/ld+json', '*/*', '__proto__'],
];

export function body(ids: fc.Arbitrary<string>): fc.Arbitrary<Body | null> {
  const said = (type: string, content: fc.Arbitrary<string>) =>
    content.map((words): Body => ({ type, bytes: Buffer.from(words) }));
  const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.constant(new Uint8Array(140_000).fill(0xff)));
  return fc.oneof(
    { weight: 8, arbitrary: said('application/json', json(ids)) },
    { weight: 3, arbitrary: said('application/x-www-form-urlencoded', form) },
    { weight: 2, arbitrary: said('multipart/form-data; boundary=b', fc.oneof(multipart, files)) },
    { weight: 1, arbitrary: bytes.map((raw): Body => ({ type: 'application/json', bytes: Buffer.from(raw) })) },
    {
      weight: 1,
      arbitrary: bytes.map((raw) => ({ type: 'application/x-www-form-urlencoded', bytes: Buffer.from(raw) })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...wrongTypes), json(ids))
        .map(([type, words]) => ({ type, bytes: Buffer.from(words) })),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}

/** Defines each field, because assigning `__proto__` would set the prototype instead. */
function asObject(entries: (readonly [string, unknown])[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [name, content] of entries) {
    Object.defineProperty(object, name, { value: content, enumerable: true, configurable: true, writable: true });
  }
  return object;
}

function write(object: unknown): string {
  return JSON.stringify(object) ?? 'undefined';
}

/** Writes the bytes of a lone surrogate, because `encodeURIComponent` refuses it. */
function escaped(words: string): string {
  return words.isWellFormed() ? encodeURIComponent(words) : '%ED%A0%80';
}
