import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserSession, PointerAction } from './session.ts';

export interface Found {
  x: number;
  y: number;
  words: string;
  /** Describes the element that covers the centre; null if nothing does. */
  coveredBy: string | null;
}

/**
 * Finds the first visible element that matches a selector and has the text in its label or content. Runs in the page.
 *
 * @param scrolls brings the element to the middle of the window
 */
export function locate(css: string, text: string, scrolls: boolean): Found | null {
  const readText = (element: Element) =>
    `${element.ariaLabel ?? ''} ${element.textContent}`.replace(/\s+/g, ' ').trim();
  const found = [...document.querySelectorAll(css)].find((element) => {
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isSeen && element.getClientRects().length > 0 && readText(element).includes(text);
  });
  if (!found) return null;
  if (scrolls) found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  // Text that wraps is pressed in its first line.
  const [box] = found.getClientRects();
  if (!box) return null;
  const x = Math.round(box.left + box.width / 2);
  const y = Math.round(box.top + box.height / 2);
  const hit = document.elementFromPoint(x, y);
  return {
    x,
    y,
    words: readText(found),
    coveredBy: hit && found.contains(hit) ? null : (hit?.outerHTML.slice(0, 200) ?? 'nothing: it is off the screen'),
  };
}

/** JSON can represent these values. */
type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

const keyValues: Record<string, string> = {
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
  Backspace: '\uE003',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE006',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/** The limit is generous, because it only ends steps that hang. */
const patienceMs = 60_000;

/** Uses a page like a visitor, with a pointer and keys. Each step waits until it is possible. */
export class Page {
  readonly session: BrowserSession;
  readonly origin: string;

  constructor(session: BrowserSession, origin: string) {
    this.session = session;
    this.origin = origin;
  }

  /** Opens a page and moves the pointer, after which the page lays out all of its content. */
  async open(path: string): Promise<void> {
    await this.session.navigate(this.origin + path);
    await this.movePointer(5, 300);
    await this.movePointer(8, 300);
  }

  /** Runs a function in the page. The function can only use its arguments. */
  async run<Value, Arguments extends Plain[]>(
    run: (...values: Arguments) => Value,
    ...values: Arguments
  ): Promise<Value> {
    const list = values.map((value) => JSON.stringify(value)).join(', ');
    return JSON.parse(await this.session.evaluate(`JSON.stringify((${run})(${list}) ?? null)`));
  }

  /** Waits until a function in the page returns anything but false, null or an empty string. */
  until<Value extends Plain | Found | undefined, Arguments extends Plain[]>(
    what: string,
    run: (...values: Arguments) => Value,
    ...values: Arguments
  ): Promise<NonNullable<Value>> {
    return this.#until(what, () => this.run(run, ...values));
  }

  /** Waits until an element is visible, and returns its text. */
  async see(css: string, text = ''): Promise<string> {
    return (await this.until(`${css} "${text}" is seen`, locate, css, text, false)).words;
  }

  async expectNone(css: string, text = ''): Promise<void> {
    await this.#until(`${css} "${text}" is gone`, async () => (await this.run(locate, css, text, false)) === null);
  }

  async press(css: string, text = ''): Promise<void> {
    const { x, y } = await this.#centre(css, text);
    await this.stroke([[x, y]]);
  }

  async hover(css: string, text = ''): Promise<void> {
    const { x, y } = await this.#centre(css, text);
    await this.movePointer(x, y);
  }

  async movePointer(x: number, y: number): Promise<void> {
    await this.#pointer([{ type: 'pointerMove', x, y, duration: 0 }]);
  }

  async stroke([first, ...others]: [x: number, y: number][], duration = 0): Promise<void> {
    const [x, y] = first ?? [0, 0];
    await this.#pointer([
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      ...others.map(([toX, toY]) => ({ type: 'pointerMove' as const, x: toX, y: toY, duration })),
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Presses keys one after another, such as `Enter`, `Control+k` or `a`. */
  async keys(...combinations: string[]): Promise<void> {
    const actions = combinations.flatMap((combination) => {
      const values =
        combination.length === 1 ? [combination] : combination.split('+').map((key) => keyValues[key] ?? key);
      return [
        ...values.map((value) => ({ type: 'keyDown' as const, value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
      ];
    });
    await this.session.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  type(text: string): Promise<void> {
    return this.keys(...text);
  }

  async fill(css: string, text: string): Promise<void> {
    await this.press(css);
    await this.until(`${css} has the focus`, (field) => document.activeElement?.matches(field) ?? false, css);
    await this.keys('Control+a', 'Backspace');
    await this.type(text);
  }

  async arrive(path: string): Promise<void> {
    await this.until(
      `the address is ${path}`,
      (end) => document.readyState === 'complete' && location.href.endsWith(end),
      path,
    );
  }

  /** Returns the faults that the browser has reported since the last call. */
  async faults(): Promise<string[]> {
    const { reports } = this.session;
    const end = `End of the reports ${Math.random()}`;
    // Reports arrive in order, so all earlier ones are here once this one is.
    await this.run((text) => console.info(text), end);
    await this.#until('the reports are complete', async () => reports.some(({ text }) => text.includes(end)));
    return reports
      .splice(0)
      .filter(({ kind }) => kind === 'fault')
      .map(({ text }) => text);
  }

  /** Finds the centre of an element once the element rests and nothing covers it. */
  async #centre(css: string, text: string): Promise<Found> {
    let before = '';
    return this.#until(
      () => `${css} "${text}" can be pressed: ${before || 'it is not seen'}`,
      async () => {
        const found = await this.run(locate, css, text, true);
        const now = JSON.stringify(found);
        const isAtRest = now === before;
        before = now;
        return found && !found.coveredBy && isAtRest ? found : null;
      },
    );
  }

  #pointer(actions: PointerAction[]): Promise<void> {
    return this.session.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  async #until<Value>(what: string | (() => string), ask: () => Promise<Value>): Promise<NonNullable<Value>> {
    const end = performance.now() + patienceMs;
    for (;;) {
      // A page that is unloading does not answer.
      const answer = await ask().catch((error: unknown) => {
        if (performance.now() > end) throw error;
        return null;
      });
      if (answer !== null && answer !== undefined && (answer as unknown) !== false && (answer as unknown) !== '') {
        return answer;
      }
      if (performance.now() > end)
        throw new Error(`It never came to be that ${typeof what === 'string' ? what : what()}`);
      await wait(30);
    }
  }
}
