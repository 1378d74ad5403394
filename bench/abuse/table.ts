export const actions = ['Home', 'picture', 'enquiry'] as const;
export type Action = (typeof actions)[number];

export interface Visits {
  times: Record<Action, number[]>;
  refused: string[];
  visitors: number;
}

/** Returns a visitor's email address, which identifies the enquiry in the database. */
export function visitorEmail(visitor: number): string {
  return `visitor-${visitor}@visitor.example`;
}

export function noVisits(): Visits {
  return { times: { Home: [], picture: [], enquiry: [] }, refused: [], visitors: 0 };
}

/** The number of responses by status; 0 means no response. */
export type Statuses = Record<number, number>;

export interface AttackResult {
  name: string;
  attacked: Visits;
  statuses: Statuses;
  held: number;
  /** The largest growth of the server's memory, in MB. */
  grown: number;
}

const maxGrowthMb = 60;

/** The 99th percentile may be at most this many times that of the quiet site. */
const maxSlowdown = 5;

/** Returns the rows of the table, the quiet site first. */
export function toRows(quiet: Visits, measured: AttackResult[]): Record<string, string>[] {
  const quietRow = { name: 'nothing', attacked: quiet, statuses: {}, held: 0 };
  return [quietRow, ...measured].map(({ name, attacked, statuses, held }) => ({
    attacked: name,
    answered: listStatuses(statuses),
    refused: String(attacked.refused.length),
    held: String(held),
    ...Object.fromEntries(
      actions.map((action) => {
        const [half, most] = [0.5, 0.99].map((part) => percentile(attacked.times[action], part).toFixed(1));
        return [action, `${half}, ${most} ms (${ratio(attacked, quiet, action).toFixed(1)}×)`];
      }),
    ),
  }));
}

export function findFaults(quiet: Visits, { name, attacked, held, grown }: AttackResult): string[] {
  const slow = actions.filter((action) => ratio(attacked, quiet, action) > maxSlowdown);
  return [
    ...new Set(attacked.refused.map((what) => `${name}: ${what}`)),
    ...(held > 0 ? [`${name}: ${held} enquiries held`] : []),
    ...(grown > maxGrowthMb ? [`${name}: ${Math.round(grown)} MB more`] : []),
    ...slow.map((action) => `${name}: ${action} ${ratio(attacked, quiet, action).toFixed(1)}×`),
  ];
}

/** Lists the statuses with their counts: `201 200×, 429 300×`. */
export function listStatuses(statuses: Statuses): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'none' : status} ${count}×`)
    .join(', ');
}

function ratio(visits: Visits, quiet: Visits, action: Action): number {
  return percentile(visits.times[action], 0.99) / percentile(quiet.times[action], 0.99);
}

/** Returns the percentile by nearest rank: the 99th of 400 times is the 396th. */
function percentile(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? 0;
}
