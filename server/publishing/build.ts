import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { ContentFault, PublicationStep } from '../../src/features/content-editing/calls.ts';

/** What the process that builds says, a line of JSON each. */
const lineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('step'), name: z.enum(['check', 'build', 'finish', 'compress']), seconds: z.number() }),
  z.object({ type: z.literal('faults'), faults: z.array(z.custom<ContentFault>()) }),
  z.object({ type: z.literal('failure'), text: z.string() }),
  z.object({ type: z.literal('done') }),
]);

interface BuildJob {
  workspace: string;
  origin: string;
  /** The moment to build for. */
  moment: Date;
  /** The content that is live, to say what changes. */
  before: string;
  /** The moment that what is live was built for. */
  liveMoment: Date;
  /** The project's own build: its program renders, and bytes that are the same in it are not compressed again. */
  built: string;
  /** The records that drafts change, `collection/id`: others were changed elsewhere. */
  drafts: string[];
  onStep(name: PublicationStep, seconds: number): void;
  signal: AbortSignal;
}

/** The records do not let the site be built, or something else does not: in words. */
type BuildOutcome = { kind: 'built' } | { kind: 'faults'; faults: ContentFault[] } | { kind: 'failed'; text: string };

export type Build = (job: BuildJob) => Promise<BuildOutcome>;

/** What of the environment the build may know: no secret. */
export const handedOn = [
  'PATH',
  'HOME',
  'TZ',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'NODE_COMPILE_CACHE',
];

/** Builds the workspace in a process of its own, below visitors in priority, which ends with this one. */
export const buildWorkspace: Build = async ({
  workspace,
  origin,
  moment,
  before,
  liveMoment,
  built,
  drafts,
  onStep,
  signal,
}) => {
  const script = join(workspace, 'scripts/publishing/build.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: workspace,
    env: {
      ...Object.fromEntries(handedOn.map((name) => [name, process.env[name]])),
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      SITE_URL: origin,
      SOURCE_DATE_EPOCH: String(Math.floor(moment.getTime() / 1000)),
      PUBLISHING_BEFORE: before,
      PUBLISHING_LIVE_SINCE: liveMoment.toISOString(),
      PUBLISHING_BUILT: built,
      PUBLISHING_DRAFTS: JSON.stringify(drafts),
    },
    // The channel lets it notice that this process is gone, however it went.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (child.pid) setPriority(child.pid, 19);
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await outcomeOf(child, onStep);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

async function outcomeOf(child: ChildProcess, onStep: BuildJob['onStep']): Promise<BuildOutcome> {
  let outcome: BuildOutcome | undefined;
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-4000);
  });
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = parseLine(line);
      if (said?.type === 'step') onStep(said.name, said.seconds);
      if (said?.type === 'faults') outcome = { kind: 'faults', faults: said.faults };
      if (said?.type === 'failure') outcome = { kind: 'failed', text: said.text };
      if (said?.type === 'done') outcome = { kind: 'built' };
    });
  }
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...ended) => resolve(ended));
  });
  if (outcome && (outcome.kind !== 'built' || code === 0)) return outcome;
  const [reason] = complaint.trim().split('\n').slice(-1);
  const how = signal ? `It was ended by ${signal}.` : `It ended with code ${code}${reason ? `: ${reason}` : ''}.`;
  return { kind: 'failed', text: `The build did not reach its end. ${how} Nothing that is live has changed.` };
}

/** What a line says; other output of the tools says nothing. */
function parseLine(line: string): z.infer<typeof lineSchema> | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
