import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const types: Record<string, string> = {
  string: 'text (in quotation marks, if it looks like a number or begins with a bracket)',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  date: 'a date, such as 2027-02-11',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

const units: Record<string, string> = { string: 'characters', array: 'entries' };

/** Describes what is wrong with a field, phrased to follow its name. `written` is its value before parsing. */
export function describeIssue(issue: Issue, written: unknown): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'is missing';
  if (issue.code === 'invalid_type' && written === undefined) return 'is missing';
  if ((issue.code === 'invalid_type' || issue.code === 'invalid_format') && written === '') return 'must not be empty';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${choice(issue.values)}`;
    case 'invalid_union':
      return 'options' in issue && issue.options ? `must be ${choice(issue.options)}` : issue.message;
    case 'too_small':
      return describeTooSmall(issue);
    case 'too_big':
      return describeTooBig(issue, written);
    case 'invalid_format':
      return invalidFormat(issue);
    default:
      return issue.message;
  }
}

const formats: Record<string, string> = {
  url: 'a full address, such as https://www.example.org',
  email: 'an email address',
  hostname: 'a host name, such as www.example.org',
};

function invalidFormat(issue: z.core.$ZodIssueInvalidStringFormat): string {
  if ('prefix' in issue) return `must start with ${JSON.stringify(issue.prefix)}`;
  if ('includes' in issue) return `must contain ${JSON.stringify(issue.includes)}`;
  const format = formats[issue.format];
  return format ? `must be ${format}` : issue.message;
}

function choice(values: readonly unknown[]): string {
  const quoted = values.map((value) => JSON.stringify(value));
  return quoted.length === 1 ? `${quoted[0]}` : `one of ${quoted.join(', ')}`;
}

function describeTooSmall({ origin, minimum, inclusive, exact }: z.core.$ZodIssueTooSmall): string {
  const unit = units[origin];
  if (!unit) return `must be ${inclusive ? 'at least' : 'more than'} ${minimum}`;
  if (minimum === 1) return 'must not be empty';
  return `must have ${exact ? 'exactly' : 'at least'} ${minimum} ${unit}`;
}

function describeTooBig(
  { origin, maximum, inclusive, exact, input }: z.core.$ZodIssueTooBig,
  written: unknown,
): string {
  const unit = units[origin];
  if (!unit) return `must be ${inclusive ? 'at most' : 'less than'} ${maximum}`;
  const filled =
    typeof input === 'string' && /\{\w/.test(`${written}`)
      ? ` (it has ${input.length} with its placeholders filled in)`
      : '';
  return `must have ${exact ? 'exactly' : 'at most'} ${maximum} ${unit}${filled}`;
}

/** Returns the name that shares the most pairs of letters. */
export function closest(misspelled: string, names: readonly string[]): string | undefined {
  const wanted = new Set(pairs(misspelled));
  const likeness = (own: string[]) => own.filter((pair) => wanted.has(pair)).length / (own.length + wanted.size);
  const measured = names.map((name) => ({ name, likeness: likeness(pairs(name)) }));
  return measured.sort((one, other) => other.likeness - one.likeness)[0]?.name;
}

const pairs = (word: string) => [...` ${word}`].map((letter, index, all) => letter + (all[index + 1] ?? ' '));
