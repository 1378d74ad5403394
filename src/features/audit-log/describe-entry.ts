import type { AuditEntry } from '../../../contract/audit-log/entry.ts';
import { isolateText } from '../../../language/isolate-text.ts';

const actorNames: Record<string, string> = {
  'command line': 'Command line',
  system: 'The site',
  unknown: 'Unknown',
  visitor: 'The visitor',
};

export function actorName(actor: string): string {
  return actorNames[actor] ?? actor;
}

/** Returns the details of an entry with their names. Zeros are left out. */
export function describeEntry({ detail }: Pick<AuditEntry, 'detail'>): string[] {
  return Object.entries(detail)
    .filter(([name, value]) => value !== 0 || name === 'count')
    .map(([name, value]) => `${toWords(name)}: ${isolateText(String(value ?? 'none'))}`);
}

function toWords(name: string): string {
  return name.replaceAll(/_|(?=[A-Z])/g, ' ').toLowerCase();
}
