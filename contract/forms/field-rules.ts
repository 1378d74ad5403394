import { z } from 'zod';
import { fill } from '../../language/fill.ts';
import { email, hasVisibleText, line, type RuleWords, text } from './fields.ts';
import { maxDigits, parsePhoneNumber } from './phone.ts';
import { type FieldName, getField, type SubmissionValues } from './submission-fields.ts';

/** The texts of a field: its label, its name in errors, and the error when it is left empty. */
export interface FieldWords {
  label: string;
  inErrors?: string | undefined;
  hint?: string | undefined;
  /** Set for required fields only. */
  required?: string | undefined;
}

/** The language and the texts of a form's errors. */
export interface FieldRuleWords {
  locale: string;
  rules: RuleWords;
  fields: Record<FieldName, FieldWords>;
}

/** Returns a schema of these fields, built from their definitions. */
export function fieldsSchema<Name extends FieldName>(
  names: readonly Name[],
  words: FieldRuleWords,
): z.ZodType<Pick<SubmissionValues, Name>> {
  const shape = Object.fromEntries(names.map((name) => [name, rule(name, words)]));
  return z.object(shape, { error: words.rules.notForm }) as unknown as z.ZodType<Pick<SubmissionValues, Name>>;
}

function rule(name: FieldName, words: FieldRuleWords): z.ZodType {
  const { type, limit } = getField(name);
  const { label, inErrors = label, required = '' } = words.fields[name];
  if (type === 'phone') return phone(inErrors, words.rules);
  if (type === 'email') return email(inErrors, limit, required, words);
  const typed = (type === 'line' ? line : text)(inErrors, limit, words);
  if (required) return typed.refine(hasVisibleText, required);
  return typed.nullish().transform((value) => (value && hasVisibleText(value) ? value : null));
}

function phone(label: string, rules: RuleWords) {
  return z
    .union([z.string(), z.number(), z.null()], { error: fill(rules.notText, { label }) })
    .default(null)
    .transform((value, context) => {
      const isNumber = typeof value !== 'number' || (Number.isInteger(value) && value >= 0 && value < 1e15);
      const number = isNumber ? parsePhoneNumber(String(value ?? '')) : undefined;
      if (number !== undefined) return number;
      const message = fill(rules.notPhone, { digits: maxDigits });
      context.issues.push({ code: 'custom', input: value, message });
      return z.NEVER;
    });
}
