import { z } from 'zod';

export const text = z.string().min(1);

export const paragraph = text.meta({ 'x-kind': 'paragraph' });

export function textField(title: string, description?: string) {
  return text.meta(description === undefined ? { title } : { title, description });
}

export function paragraphField(title: string, description?: string) {
  return paragraph.meta(description === undefined ? { title } : { title, description });
}

/** A label and the fields it describes, with optional help for editors in between. */
type FieldEntry<Value> = [title: string, value: Value] | [title: string, description: string, value: Value];

function unpack<Value>(given: FieldEntry<Value>) {
  if (given.length === 2) return { value: given[1], meta: { title: given[0] } };
  return { value: given[2], meta: { title: given[0], description: given[1] } };
}

export function group<Fields extends z.core.$ZodLooseShape>(...given: FieldEntry<Fields>) {
  const { value, meta } = unpack(given);
  return z.strictObject(value).meta(meta);
}

/**
 * May be missing while its feature is off. Its type is not optional, because only the feature reads it, and
 * `findContentFaults` reports it as missing while the feature is on.
 */
export function wordsOfFeature<Words extends z.ZodType>(words: Words): Words {
  return words.optional() as unknown as Words;
}

export function groups<Fields extends z.core.$ZodLooseShape>(...given: FieldEntry<Fields>) {
  const { value, meta } = unpack(given);
  return shortList(z.strictObject(value)).meta(meta);
}

export function labels<Name extends string>(
  ...given: [titles: Record<Name, string>] | FieldEntry<Record<Name, string>>
) {
  const { value, meta } = given.length === 1 ? { value: given[0], meta: {} } : unpack(given);
  const fields = Object.entries<string>(value).map(([name, title]) => [name, textField(title)]);
  return z.strictObject(Object.fromEntries(fields) as Record<Name, typeof text>).meta(meta);
}

export function shortList<Item extends z.ZodType>(item: Item) {
  return z.array(item).min(1).max(12);
}

/** Placeholders that any text may contain (`src/content/placeholders.ts`). */
const globalPlaceholders = ['company', 'email', 'website', 'domain'];

const names = new Set(['count']);

export const templateNames: ReadonlySet<string> = names;

/** A text that must contain these placeholders, written as `{name}`, and no others but the company's. */
export function template(...needed: string[]) {
  for (const name of needed) names.add(name);
  return text
    .check(requirePlaceholders(needed, needed))
    .meta({ description: `Must contain ${inBraces(needed)}, which is replaced.` });
}

/** A multi-line text that may contain these placeholders and the company's. */
export function lines(...allowed: string[]) {
  for (const name of allowed) names.add(name);
  return paragraph
    .max(5000)
    .check(requirePlaceholders(allowed, []))
    .meta({
      description: `Blank lines separate paragraphs. You can use ${inBraces([...allowed, ...globalPlaceholders])}.`,
    });
}

function inBraces(placeholders: readonly string[]): string {
  return new Intl.ListFormat('en').format(placeholders.map((name) => `{${name}}`));
}

/** Only `other` must contain the number, because English has `1 result`. */
export function plural() {
  const form = text.check(requirePlaceholders(['count'], [])).optional();
  return z
    .strictObject({
      zero: form.meta({ title: 'Zero' }),
      one: form.meta({ title: 'One' }),
      two: form.meta({ title: 'Two' }),
      few: form.meta({ title: 'Few' }),
      many: form.meta({ title: 'Many' }),
      other: template('count').meta({ title: 'Other' }),
    })
    .meta({ description: 'English needs One and Other. Other languages need more.' });
}

export const privacyWords = group('Privacy', {
  text: paragraphField('Text', 'Explains how the data is used.'),
  link: textField('Link', 'Follows the text and links to the privacy policy.'),
});

export const closingLinks = labels('End of the page', {
  contact: 'Link to the contact form',
  roi: 'Link to the ROI calculator',
});

function requirePlaceholders(known: string[], needed: string[]) {
  return ({ value, issues }: z.core.ParsePayload<string>) => {
    const found = [...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const messages = [
      ...needed.filter((name) => !found.includes(name)).map((name) => `must contain "{${name}}"`),
      ...found
        .filter((name) => !known.includes(name) && !globalPlaceholders.includes(name))
        .map((name) => `must not contain "{${name}}"`),
    ];
    for (const message of messages) issues.push({ code: 'custom', input: value, message });
  };
}
