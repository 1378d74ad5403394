import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, ownFolders, type ProjectCopy } from '../servers/project-copy.ts';

let project: ProjectCopy;
beforeAll(async () => {
  project = await copyProject();
});
afterAll(() => project.remove());

/** Runs a task of the copy as `npm run` does, and returns all its output. */
function run(task: string, variables: Record<string, string> = {}): Promise<{ code: unknown; text: string }> {
  const { NODE_OPTIONS: _options, NODE_ENV: _mode, VITEST: _vitest, ...env } = process.env;
  const parameters = ['--disable-warning=ExperimentalWarning', `scripts/${task}.ts`];
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      parameters,
      { cwd: project.folder, env: { ...env, ...ownFolders, PORT: '0', LOG_LEVEL: 'silent', ...variables } },
      (error, output, complaint) => resolve({ code: error?.code ?? 0, text: output + complaint }),
    ),
  );
}

const stackLine = /^\s+at .+:\d+:\d+\)?$/m;

test('reports an invalid environment variable without a stack trace', async () => {
  for (const task of ['build/build', 'run/start', 'run/dev']) {
    const { code, text } = await run(task, { SITE_URL: 'nowhere' });
    expect(code, task).toBe(1);
    expect(text, task).toMatch(/^\n.*SITE_URL.*\n$/);
  }
});

test('prints content errors last, without a stack trace', async () => {
  await project.change('content/home.yaml', 'figure: client-satisfaction', 'figure: client-satisfation');
  await project.change('content/jobs/data-scientist.yaml', 'title:', '#');
  const printed = `
The content has errors:

  content/home.yaml: hero.stats[1].figure refers to the figure "client-satisfation", which does not exist. The closest is "client-satisfaction".
  content/jobs/data-scientist.yaml: title is missing.
`;
  for (const task of ['build/build', 'run/start', 'run/dev']) {
    const { code, text } = await run(task);
    expect(code, task).toBe(1);
    expect(text.endsWith(printed), `${task}: ${text}`).toBe(true);
    expect(text, task).not.toMatch(stackLine);
  }
});
