import type { z } from 'zod';
import { type FieldRuleWords, fieldsSchema } from './field-rules.ts';
import { fieldNames, type SubmissionValues } from './submission-fields.ts';

/** Returns the schema of an enquiry (docs/product.md#contact-form), built from the definitions of its fields. */
export function enquirySchema(words: FieldRuleWords): z.ZodType<SubmissionValues> {
  return fieldsSchema(fieldNames, words);
}
