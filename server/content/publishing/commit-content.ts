import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { listVariables } from '../../environment/variable.ts';
import { variables } from '../../environment/variables.ts';
import type { Committed, UnfinishedPublication } from './publication-log.ts';

const run = promisify(execFile);

/** Git starts further programs, such as filters and helpers, so it gets none of the server's secrets. */
const ownVariables = new Set(listVariables(variables).map(({ name }) => name));

/** Longer than any commit takes. It ends a process that waits, for example for a password. */
const limitMs = 30_000;

/** Commits only a publication's files, without hooks. Returns a failure, because the publication is already live. */
export async function commitContent(
  root: string,
  paths: string[],
  publication: UnfinishedPublication,
  { pushes }: { pushes: boolean },
): Promise<Committed> {
  const git = async (...parameters: string[]): Promise<string> => {
    const settings = ['-c', 'core.hooksPath=/dev/null', '-c', 'commit.gpgSign=false'];
    const { stdout } = await run('git', [...settings, ...parameters], {
      cwd: root,
      timeout: limitMs,
      env: { ...inherited(), ...gitVariables(root, publication.by) },
    });
    return stdout.trim();
  };
  const files = paths.map((path) => `content/${path}`);
  try {
    if (files.length === 0) return { commit: null, reason: 'No file changed.' };
    const changed = await git('status', '--porcelain', '--untracked-files=all', '--', ...files);
    if (await git('diff', '--cached', '--name-only', '--', 'content')) {
      return { commit: null, reason: 'The repository already has staged content changes.' };
    }
    if (changed) {
      const added = files.filter((file) => changed.split('\n').includes(`?? ${file}`));
      if (added.length > 0) await git('add', '--intent-to-add', '--', ...added);
      await git('commit', '--quiet', '--only', '--message', commitMessage(publication), '--', ...files);
    }
    const commit = (await git('log', '-1', '--format=%H', '--', ...files)) || null;
    const refusal = pushes ? await git('push', '--quiet').then(() => null, lastLine) : null;
    return { commit, reason: refusal && `Not pushed: ${refusal}` };
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return { commit: null, reason: 'Git is not installed.' };
    const refusal = lastLine(error);
    const isOutside = refusal.includes('not a git repository');
    return { commit: null, reason: isOutside ? 'The project is not in a Git repository.' : `Git refused: ${refusal}` };
  }
}

function inherited(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownVariables.has(name)));
}

function lastLine(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr || message).trim().split('\n').slice(-1).join('');
}

function gitVariables(root: string, { name, email }: UnfinishedPublication['by']): Record<string, string> {
  const author = { GIT_AUTHOR_NAME: name || email, GIT_AUTHOR_EMAIL: email };
  const committer = { GIT_COMMITTER_NAME: author.GIT_AUTHOR_NAME, GIT_COMMITTER_EMAIL: email };
  // Commits only to the project's own repository, not to one that contains the project.
  return { ...author, ...committer, GIT_CEILING_DIRECTORIES: dirname(root), GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' };
}

function commitMessage({ number, records }: UnfinishedPublication): string {
  const [first] = records;
  const others = records.length > 1 ? ` and ${records.length - 1} more` : '';
  const lines = records.map(({ change, collection, id, title }) => `- ${change} ${collection}/${id}: ${title}`);
  const what = first ? `${first.title}${others}`.slice(0, 60) : 'files without records';
  return `content: publish ${what}\n\n${lines.join('\n')}\n\nPublication: ${number}`.replaceAll(/\n{3,}/g, '\n\n');
}
