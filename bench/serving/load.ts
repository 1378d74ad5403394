import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  perSecond: number;
  medianMs: number;
  percentile99Ms: number;
}

const acceptEncoding = 'gzip, deflate, br, zstd';

/** Writes a script that makes wrk request these paths in turn. */
export async function writeWrkScript(folder: string, name: string, paths: string[]): Promise<string> {
  const script = join(folder, `${name}.lua`);
  const list = paths.map((path) => `wrk.format("GET", ${JSON.stringify(path)})`).join(',\n');
  await writeFile(
    script,
    `local requests, next = {}, 0
function init() requests = {\n${list}\n} end
function request() next = next % #requests + 1 return requests[next] end\n`,
  );
  return script;
}

/**
 * Sends requests over 50 open connections, from one thread.
 *
 * @throws Error if a response was not the file
 */
export async function load(url: string, script: string, seconds: number): Promise<Load> {
  const { stdout } = await run('wrk', [
    ...['-t1', '-c50', `-d${seconds}s`, '--latency', '-s', script],
    ...['-H', `accept-encoding: ${acceptEncoding}`, url],
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    medianMs: milliseconds(/^\s+50%\s+(\S+)/m.exec(stdout)?.[1]),
    percentile99Ms: milliseconds(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1]),
  };
}

function milliseconds(text = ''): number {
  const value = Number.parseFloat(text);
  return text.endsWith('us') ? value / 1000 : text.endsWith('ms') ? value : value * 1000;
}
