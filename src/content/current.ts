import { AsyncLocalStorage } from 'node:async_hooks';
import type { Content } from './content.ts';

/** Not a module variable: the bundled pages and the program that renders them load this module twice. */
interface Current {
  requestStorage: AsyncLocalStorage<Content>;
  processContent?: Content;
}

const globals = globalThis as { [key: symbol]: Current | undefined };
const key = Symbol.for('site.content');
globals[key] ??= { requestStorage: new AsyncLocalStorage() };
const current = globals[key];

/** Renders with this content. Renderings with different contents may overlap. */
export function withContent<Result>(content: Content, render: () => Result): Result {
  return current.requestStorage.run(content, render);
}

export function setContent(content: Content): void {
  current.processContent = content;
}

/** @throws if no content has been set yet */
export function currentContent(): Content {
  const content = current.requestStorage.getStore() ?? current.processContent;
  if (!content) throw new Error('There is no content to render from');
  return content;
}
