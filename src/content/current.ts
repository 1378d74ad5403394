import { AsyncLocalStorage } from 'node:async_hooks';
import type { Content } from './content.ts';

/**
 * The content that is rendered from. The pages are bundled when they are built, and what renders them is not: both must
 * find the same one, which no module can hold.
 */
interface Current {
  ofRequest: AsyncLocalStorage<Content>;
  ofProcess?: Content;
}

const place = globalThis as { [key: symbol]: Current | undefined };
const key = Symbol.for('site.content');
place[key] ??= { ofRequest: new AsyncLocalStorage() };
const current = place[key];

/** Renders from this content, at the same time as others render from theirs. */
export function withContent<Result>(content: Content, render: () => Result): Result {
  return current.ofRequest.run(content, render);
}

/** Sets what is rendered from where nothing says otherwise. */
export function setContent(content: Content): void {
  current.ofProcess = content;
}

/** @throws when there is none yet */
export function currentContent(): Content {
  const content = current.ofRequest.getStore() ?? current.ofProcess;
  if (!content) throw new Error('There is no content to render from');
  return content;
}
