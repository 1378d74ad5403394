import { isAllOrNone, isVariable, listVariables, type Table, type Values } from './variable.ts';
import { variables } from './variables.ts';

export class EnvironmentError extends Error {}

/** The validated environment. `server/environment/variables.ts` describes each value. */
export type Environment = Values<typeof variables>;

/** Submissions beyond these limits are held as spam; 0 disables a limit. */
export type SpamLimits = Environment['spam'];

export type SpamStore = Environment['spamStore'];

type RawEnvironment = Record<string, string | undefined>;

/** @throws EnvironmentError that names each invalid variable and the rule it breaks */
export function readEnvironment(input: RawEnvironment): Environment {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ''));
  const faults: string[] = [];
  const values = readEntry(variables, given, faults);
  if (faults.length > 0) throw new EnvironmentError(`The environment is not valid: ${faults.join('; ')}.`);
  return values as Environment;
}

function readEntry(entry: Table[string], given: RawEnvironment, faults: string[]): unknown {
  if (isVariable(entry)) {
    const text = given[entry.name] ?? entry.defaultValue;
    if (text === null) return undefined;
    const result = entry.rule.safeParse(text);
    faults.push(...(result.error?.issues ?? []).map(({ message }) => `${entry.name} ${message}`));
    return result.data;
  }
  if (!isAllOrNone(entry)) return readAll(entry, given, faults);
  const values = readAll(entry.together, given, faults);
  const needed = listVariables(entry.together).filter(({ defaultValue }) => defaultValue === null);
  const isGiven = ({ name }: { name: string }) => given[name] !== undefined;
  if (needed.every(isGiven)) return values;
  const present = needed.find(isGiven);
  const missing = present ? needed.filter((one) => !isGiven(one)) : [];
  faults.push(...missing.map(({ name }) => `${name} must be set together with ${present?.name}`));
  return undefined;
}

function readAll(table: Table, given: RawEnvironment, faults: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([key, entry]) => [key, readEntry(entry, given, faults)]));
}

/** Returns the canonical origin of the site: `SITE_URL`, or `http://HOST:PORT` by default. */
export function siteOrigin(environment: Pick<Environment, 'siteUrl' | 'host' | 'port'>): string {
  if (environment.siteUrl) return environment.siteUrl;
  const host = environment.host.includes(':') ? `[${environment.host}]` : environment.host;
  return new URL(`http://${host}:${environment.port}`).origin;
}
