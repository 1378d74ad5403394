import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ServerContent } from './content.ts';
import { type Move, type Moved, pausesDeliveries } from './database/moving/move.ts';
import { watchMove } from './database/moving/watch-move.ts';
import { writeState } from './database/site-state.ts';
import { pathOf } from './database/sqlite.ts';
import type { Environment } from './environment/environment.ts';
import type { Front } from './http/front.ts';
import { openServices, type Services } from './services.ts';

/** Until a database that is not reached from here is tried again. */
const tryAgainMs = 1000;

/** How long what was begun on the old database may take to be answered. What is sent has waited by then. */
const graceMs = 3000;

interface Running {
  front: Front;
  services: Services;
  content: ServerContent;
  environment: Environment;
  report: (error: unknown) => void;
}

/**
 * Lets a running site follow its database to another one: what may write waits for the few seconds of the move, and is
 * then done there.
 *
 * @param exchange has what is asked from now on answered with these services; returns the application of before
 * @returns ends it
 */
export function followMove(
  running: Running,
  exchange: (services: Services, environment: Environment) => Promise<FastifyInstance>,
): () => Promise<void> {
  const { front, content, report } = running;
  const stopping = new AbortController();
  const ends: (() => Promise<void>)[] = [];

  const watch = (services: Services, environment: Environment) => {
    const end = watchMove(
      services.database,
      {
        enter(stage) {
          if (stage === 'closing') front.hold();
          else front.release();
          if (pausesDeliveries(stage)) services.workers.pause();
          else services.workers.resume();
        },
        async moved(move) {
          front.hold();
          services.workers.pause();
          const settings = settingsAfter(environment, move);
          const next = await openThere(settings, move);
          if (!next) return;
          const before = await exchange(next, settings);
          watch(next, settings);
          await wait(graceMs, undefined, { signal: stopping.signal }).catch(() => {});
          await before.close().catch(report);
        },
      },
      report,
    );
    ends.push(end);
  };

  /** Undefined when the process is stopped before it succeeds. */
  const openThere = async (settings: Environment, move: Moved): Promise<Services | undefined> => {
    let said = '';
    while (!stopping.signal.aborted) {
      try {
        expectFile(settings.databaseUrl);
        const services = await openServices(settings, content, report, ({ id }) => id === move.id);
        await writeState(
          services.database.db,
          'move',
          JSON.stringify({ stage: 'arrived', id: move.id } satisfies Move),
        );
        return services;
      } catch (error) {
        const { message } = error as Error;
        if (message !== said) report(new Error(`The site has moved to ${move.to}, and cannot follow yet: ${message}`));
        said = message;
        await wait(tryAgainMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  };

  watch(running.services, running.environment);
  return async () => {
    stopping.abort();
    await Promise.all(ends.map((end) => end()));
  };
}

/** The environment as it is to be set from now on. */
function settingsAfter(environment: Environment, { url, to }: Moved): Environment {
  return {
    ...environment,
    databaseUrl: url ?? to,
    databaseDirectUrl: undefined,
    databaseStandbyUrl: undefined,
  };
}

/** A process on another machine would otherwise make a new file there. */
function expectFile(url: string): void {
  if (url.startsWith('file:') && !existsSync(pathOf(url))) throw new Error(`there is no file ${pathOf(url)} here.`);
}
