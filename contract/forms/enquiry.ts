import type { z } from 'zod';
import { type FieldRuleWords, fieldsSchema } from './field-rules.ts';
import { fieldNames, type SubmissionValues } from './submission-fields.ts';

/** An enquiry as the contact form sends it (docs/product.md#contact-form), by the definition of its fields. */
export function enquirySchema(words: FieldRuleWords): z.ZodType<SubmissionValues> {
  return fieldsSchema(fieldNames, words);
}
