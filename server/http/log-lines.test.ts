import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LogLines } from './log-lines.ts';

test('the lines of one turn are one write, in their order, and none waits for another turn', async () => {
  const written: string[] = [];
  const lines = new LogLines({ write: (text) => written.push(text) });
  lines.write('one\n');
  lines.write('two\n');
  expect(written).toEqual([]);
  await turn();
  expect(written).toEqual(['one\ntwo\n']);
  lines.write('three\n');
  await turn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

test('flushing writes what is kept, once', async () => {
  const written: string[] = [];
  const lines = new LogLines({ write: (text) => written.push(text) });
  lines.write('one\n');
  lines.flush();
  lines.flush();
  await turn();
  expect(written).toEqual(['one\n']);
});

test('a process that ends by a fault has written what it logged in its last turn', async () => {
  const module = new URL('./log-lines.ts', import.meta.url).href;
  const script = `import { logLines } from '${module}'; logLines.write('the last line\\n'); throw new Error('a fault');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect([output, code]).toEqual(['the last line\n', 1]);
});
