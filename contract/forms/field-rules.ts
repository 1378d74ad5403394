import { z } from 'zod';
import { cleanLine } from '../../language/clean-text.ts';
import { fill } from '../../language/fill.ts';
import { email, hasVisibleText, line, type RuleWords, text } from './fields.ts';
import { maxDigits, parsePhoneNumber } from './phone.ts';
import {
  type ExtraField,
  extraFieldLimit,
  extraFieldName,
  type FieldName,
  getField,
  type SubmissionValues,
  tickedValue,
} from './submission-fields.ts';

export interface FieldWords {
  label: string;
  inErrors?: string | undefined;
  hint?: string | undefined;
  /** Set for required fields only. */
  required?: string | undefined;
}

export interface FieldRuleWords {
  locale: string;
  rules: RuleWords;
  fields: Record<FieldName, FieldWords>;
}

export function fieldsSchema<Name extends FieldName>(
  names: readonly Name[],
  words: FieldRuleWords,
): z.ZodType<Pick<SubmissionValues, Name>> {
  const shape = Object.fromEntries(names.map((name) => [name, rule(name, words)]));
  return z.object(shape, { error: words.rules.notForm }) as unknown as z.ZodType<Pick<SubmissionValues, Name>>;
}

export function extendedSchema<Name extends FieldName>(
  names: readonly Name[],
  words: FieldRuleWords,
  extraFields: readonly ExtraField[] = [],
) {
  const shape = Object.fromEntries<z.ZodType>([
    ...names.map((name) => [name, rule(name, words)] as const),
    ...extraFields.map((field) => [extraFieldName(field), answerRule(field, words)] as const),
  ]);
  return z.object(shape, { error: words.rules.notForm }).transform((form) => ({
    ...(Object.fromEntries(names.map((name) => [name, form[name]])) as Pick<SubmissionValues, Name>),
    answers: extraFields.flatMap((field) => {
      const value = form[extraFieldName(field)] as string | null;
      return value === null ? [] : [{ id: field.id, label: field.label, value }];
    }),
  }));
}

function answerRule(field: ExtraField, words: FieldRuleWords): z.ZodType<string | null> {
  const { kind, label, required, invalid = words.rules.notForm } = field;
  return (kind === 'paragraph' ? text : line)(label, extraFieldLimit(field), words)
    .nullish()
    .transform((typed, context) => {
      const isEmpty = !typed || !hasVisibleText(typed);
      if (isEmpty && !required) return null;
      const value = isEmpty ? undefined : findAnswer(field, typed.trim());
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', input: typed, message: isEmpty ? required : invalid });
      return z.NEVER;
    });
}

/** Returns the text to store for an answer; undefined if the field does not accept it. */
function findAnswer({ kind, options = [] }: ExtraField, value: string): string | undefined {
  if (kind === 'choice') return options.find((option) => cleanLine(option).trim() === value);
  if (kind === 'checkbox') return value === tickedValue ? 'Yes' : undefined;
  if (kind === 'date') return z.iso.date().safeParse(value).data;
  return value;
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
