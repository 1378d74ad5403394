import { z } from 'zod';
import { email, isVisible, line, text } from '../../forms/fields.ts';
import { maximumDigits, phoneNumber } from '../../forms/phone.ts';
import { type FieldName, fieldNames, fieldOf, type SubmissionValues } from '../../forms/submission-fields.ts';

const phone = z
  .union([z.string(), z.number(), z.null()], { error: 'Phone must be text.' })
  .default(null)
  .transform((value, context) => {
    const isWhole = typeof value !== 'number' || (Number.isSafeInteger(value) && value >= 0);
    const number = isWhole ? phoneNumber(String(value ?? '')) : undefined;
    if (number !== undefined) return number;
    const message = `Enter a phone number with 1 to ${maximumDigits} digits, or leave it empty.`;
    context.issues.push({ code: 'custom', input: value, message });
    return z.NEVER;
  });

/** The rule for the values of a field, by its type. */
function rule(name: FieldName): z.ZodType {
  const field = fieldOf(name);
  if (field.type === 'phone') return phone;
  if (field.type === 'email') return email(field);
  const typed = (field.type === 'line' ? line : text)(field.errorLabel ?? field.label, field.limit);
  if (field.required) return typed.refine(isVisible, field.required);
  return typed.nullish().transform((value) => (value && isVisible(value) ? value : null));
}

/** An enquiry as the contact form sends it (docs/product.md#contact-form), by the definition of its fields. */
export const enquirySchema = z.object(Object.fromEntries(fieldNames.map((name) => [name, rule(name)])), {
  error: 'Send the fields of the form.',
}) as unknown as z.ZodType<SubmissionValues>;
