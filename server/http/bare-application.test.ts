import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from '../environment/environment.ts';
import { createBareApplication } from './bare-application.ts';
import { connectionLimits } from './connections.ts';
import { httpError } from './problems.ts';

test.each([
  ['an expected refusal is logged as a warning without its stack', httpError(503, 'Too many files'), 503, 'warn'],
  ['a fault is logged as an error with its stack', new Error('Broken'), 500, 'error'],
] as const)('%s', async (_name, error, status, level) => {
  const app = createBareApplication(readEnvironment({ LOG_LEVEL: 'silent' }), undefined, connectionLimits);
  onTestFinished(() => app.close());
  const logged: unknown[] = [];
  app.get('/', ({ log }) => {
    for (const name of ['warn', 'error'] as const)
      vi.spyOn(log, name).mockImplementation((what: unknown) => void logged.push([name, what]));
    throw error;
  });
  expect((await app.inject('/')).statusCode).toBe(status);
  expect(logged).toEqual([[level, level === 'warn' ? error.message : error]]);
});
