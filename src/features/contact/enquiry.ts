import { z } from 'zod';
import type { RuleWords } from '../../content/interface/errors.ts';
import type { ContactWords } from '../../content/interface/forms.ts';
import { email, isVisible, line, text } from '../../forms/fields.ts';
import { maximumDigits, phoneNumber } from '../../forms/phone.ts';
import { type FieldName, fieldNames, fieldOf, type SubmissionValues } from '../../forms/submission-fields.ts';
import { fill } from '../../language/fill.ts';

/** What the errors of the form are written with. */
interface EnquiryWords {
  locale: string;
  rules: RuleWords;
  fields: ContactWords['fields'];
}

/** An enquiry as the contact form sends it (docs/product.md#contact-form), by the definition of its fields. */
export function enquirySchema(words: EnquiryWords): z.ZodType<SubmissionValues> {
  const shape = Object.fromEntries(fieldNames.map((name) => [name, rule(name, words)]));
  return z.object(shape, { error: words.rules.notForm }) as unknown as z.ZodType<SubmissionValues>;
}

/** The rule for the values of a field, by its type. */
function rule(name: FieldName, words: EnquiryWords): z.ZodType {
  const { type, limit } = fieldOf(name);
  const { label, inErrors = label, required = '' } = words.fields[name];
  if (type === 'phone') return phone(inErrors, words.rules);
  if (type === 'email') return email(inErrors, limit, required, words);
  const typed = (type === 'line' ? line : text)(inErrors, limit, words);
  if (required) return typed.refine(isVisible, required);
  return typed.nullish().transform((value) => (value && isVisible(value) ? value : null));
}

function phone(label: string, rules: RuleWords) {
  return z
    .union([z.string(), z.number(), z.null()], { error: fill(rules.notText, { label }) })
    .default(null)
    .transform((value, context) => {
      const isWhole = typeof value !== 'number' || (Number.isSafeInteger(value) && value >= 0);
      const number = isWhole ? phoneNumber(String(value ?? '')) : undefined;
      if (number !== undefined) return number;
      const message = fill(rules.notPhone, { digits: maximumDigits });
      context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    });
}
