import { hostname } from 'node:os';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { isRunning } from '../../running-process.ts';
import { readState } from '../site-state.ts';
import type { Engine, Tables } from '../tables.ts';

/** How long after its time has run out a command that says nothing is taken for gone: the clocks of two machines may differ. */
const clockSkewMs = 60_000;

const underWaySchema = z.object({
  /**
   * `copying`: nothing changes for the site. `resting`: deliveries pause, so that nothing is mailed or called. `closing`:
   * what may write waits too, for a few seconds.
   */
  stage: z.enum(['copying', 'resting', 'closing']),
  id: z.uuid(),
  /** The process of the command. */
  pid: z.int(),
  host: z.string(),
  /** Written again while it is at work. */
  until: z.iso.datetime(),
});

/** What `npm run admin -- move-to` says of a database, in the database itself. */
const moveSchema = z.discriminatedUnion('stage', [
  underWaySchema,
  z.object({
    stage: z.literal('moved'),
    id: z.uuid(),
    /** Where everything is now, without a password. */
    to: z.string(),
    /** The same with it, for the few seconds in which running processes follow. */
    url: z.string().optional(),
  }),
  /** It is being filled; or it was, and the site is here now. */
  z.object({ stage: z.enum(['filling', 'arrived']), id: z.uuid() }),
]);

export type Move = z.infer<typeof moveSchema>;
export type MoveUnderWay = z.infer<typeof underWaySchema>;
export type Moved = Extract<Move, { stage: 'moved' }>;

/** What is said of a move out of this database or into it; undefined when there was none. */
export async function readMove(db: Kysely<Tables>): Promise<Move | undefined> {
  return parseMove(await readState(db, 'move'));
}

/** The same of the stored text. */
export function parseMove(text: string | undefined): Move | undefined {
  return text === undefined ? undefined : moveSchema.parse(JSON.parse(text));
}

export function isUnderWay(move: Move | undefined): move is MoveUnderWay {
  return move !== undefined && 'until' in move;
}

/** Whether deliveries pause at this stage; null is that of no move. */
export function pausesDeliveries(stage: MoveUnderWay['stage'] | null): boolean {
  return stage === 'resting' || stage === 'closing';
}

/** Whether the command that is at work on it is gone: on the same machine that is known at once. */
export function isAbandoned({ pid, host, until }: MoveUnderWay, now = Date.now()): boolean {
  return Date.parse(until) + clockSkewMs < now || (host === hostname() && !isRunning(pid));
}

/**
 * Makes sure that the site's data is in this database, before anything is changed in it.
 *
 * @param accepts a move that is no hindrance, because the caller is a part of it
 * @throws when it has moved away, or is not here yet
 */
export async function expectHere(
  db: Kysely<Tables>,
  engine: Engine,
  accepts: (move: Move) => boolean = () => false,
): Promise<void> {
  const { rows } = await (engine === 'sqlite'
    ? sql`select 1 from sqlite_schema where name = 'site_state'`
    : sql`select 1 where to_regclass('site_state') is not null`
  ).execute(db);
  const move = rows.length > 0 ? await readMove(db) : undefined;
  if (!move || accepts(move)) return;
  if (move.stage === 'moved') throw new Error(`the site has moved to ${move.to}; name that in DATABASE_URL`);
  if (move.stage === 'filling') throw new Error(unfinished);
}

const unfinished =
  'a move of the site into it was not finished. Go on with the database that the site is in; to move, call ' +
  'npm run admin -- move-to once more on that, which begins anew or finishes what was interrupted in its last moment';
