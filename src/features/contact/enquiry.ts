import { z } from 'zod';
import { email, isVisible, line, text } from '../../forms/fields.ts';
import { limits } from './limits.ts';
import { maximumDigits, phoneNumber } from './phone.ts';

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

/**
 * An enquiry as the contact form sends it (docs/product.md#contact-form): full name, email, subject
 * and message are required, company and phone are not.
 */
export const enquirySchema = z.object(
  {
    name: line('Full name', limits.name).refine(isVisible, 'Enter your full name.'),
    email: email(limits.email),
    company: line('Company', limits.company)
      .nullish()
      .transform((value) => (value && isVisible(value) ? value : null)),
    phone,
    subject: line('Subject', limits.subject).refine(isVisible, 'Enter a subject.'),
    message: text('Message', limits.message).refine(isVisible, 'Enter a message.'),
  },
  { error: 'Send the fields of the form.' },
);

export type Enquiry = z.infer<typeof enquirySchema>;
