import type { z } from 'zod';

/** An environment variable. It has the same position in the table as its value has in `Environment`. */
interface Variable<Value = unknown> {
  name: string;
  defaultValue: string | null;
  rule: z.ZodType<Value>;
}

/** Variables that must be set together: either all those without a default, or none. */
interface AllOrNone<Group extends Table = Table> {
  together: Group;
}

export interface Table {
  [key: string]: Variable | AllOrNone | Table;
}

export type Values<Entry> =
  Entry extends Variable<infer Value>
    ? Value
    : Entry extends AllOrNone<infer Group>
      ? { [Key in keyof Group]: NonNullable<Values<Group[Key]>> } | undefined
      : { [Key in keyof Entry]: Values<Entry[Key]> };

/** Defines a variable. If it has no default and is not set, its value is undefined. */
export function variable<Value, Default extends string | null>(
  name: string,
  defaultValue: Default,
  rule: z.ZodType<Value>,
): Variable<Default extends null ? Value | undefined : Value> {
  return { name, defaultValue, rule };
}

export function allOrNone<Group extends Table>(group: Group): AllOrNone<Group> {
  return { together: group };
}

export function listVariables(entry: Table[string]): Variable[] {
  if (isVariable(entry)) return [entry];
  return Object.values(isAllOrNone(entry) ? entry.together : entry).flatMap(listVariables);
}

export function isVariable(entry: Table[string]): entry is Variable {
  return 'rule' in entry;
}

export function isAllOrNone(entry: Table[string]): entry is AllOrNone {
  return 'together' in entry;
}
