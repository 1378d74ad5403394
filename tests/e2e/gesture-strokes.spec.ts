import type { CDPSession, Page } from '@playwright/test';
import { gestures, type Reading, readings } from '../../src/features/gestures/gesture-names.ts';
import { Chance, reported } from './hand.ts';
import { handDrawnOthers, handDrawnSigns } from './hand-drawn.ts';
import { expect, test } from './site.ts';

type Place = [x: number, y: number];

/** What a browser is told of a pointer: where it comes down, where it goes, and that it is lifted. */
interface Pointer {
  down(place: Place): Promise<unknown>;
  move(place: Place): Promise<unknown>;
  up(place: Place): Promise<unknown>;
}

const mouse = (session: CDPSession): Pointer => {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', [x, y]: Place) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  return {
    down: (place) => send('mousePressed', place),
    move: (place) => send('mouseMoved', place),
    up: (place) => send('mouseReleased', place),
  };
};

const finger = (session: CDPSession): Pointer => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: Place[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(([x, y]) => ({ x, y, radiusX: 9, radiusY: 11, force: 0.5 })),
    });
  return {
    down: (place) => send('touchStart', [place]),
    move: (place) => send('touchMove', [place]),
    up: () => send('touchEnd', []),
  };
};

/** Draws a stroke; several reports come between two frames, as they do of a fast pointer. */
async function draw(pointer: Pointer, stroke: Place[], together: number): Promise<void> {
  const [first = [0, 0], ...others] = stroke;
  await pointer.down(first);
  for (let index = 0; index < others.length; index += together) {
    await Promise.all(others.slice(index, index + together).map((place) => pointer.move(place)));
  }
  await pointer.up(stroke.at(-1) ?? first);
}

const chosen = (page: Page) =>
  page.evaluate((names) => {
    const answers = [...document.querySelectorAll('[data-gestures] li')];
    return names[answers.findIndex((answer) => answer.ariaCurrent)];
  }, readings);

/** Small and large, slow and fast, steady and trembling, anywhere in the field. */
function place(field: { x: number; y: number; width: number; height: number }, name: string, chance: Chance) {
  const drawn = handDrawnSigns[name as keyof typeof handDrawnSigns] ?? handDrawnOthers[name];
  if (!drawn) throw new Error(`Nobody draws ${name}`);
  const side = Math.min(field.width, field.height);
  const size = side * chance.oneOf([chance.between(0.18, 0.35), chance.between(0.35, 0.85)]);
  const isFast = chance.next() < 0.5;
  const reports = {
    size,
    count: Math.round(isFast ? chance.between(24, 50) : chance.between(60, 140)),
    tremor: chance.between(0, 1.2),
  };
  const room = (whole: number) => whole / 2 + chance.about((whole - size) / 5);
  const [x, y] = [field.x + room(field.width), field.y + room(field.height)];
  return {
    stroke: reported(drawn(chance), reports, chance).map(([dx, dy]): Place => [x + dx, y + dy]),
    together: isFast ? 3 : 8,
  };
}

const others = Object.keys(handDrawnOthers);

/** 150 strokes: twelve of each sign, and what is none. */
const drawings = (): { name: string; reading: Reading }[] => [
  ...gestures.flatMap((reading) => Array.from({ length: 12 }, () => ({ name: reading, reading }))),
  ...Array.from({ length: 54 }, (_, index) => ({
    name: others[index % others.length] ?? '',
    reading: 'none' as const,
  })),
];

for (const [what, path, pointerOf, options] of [
  ['a mouse', '/capabilities/tinyml', mouse, { viewport: { width: 1280, height: 800 } }],
  ['a finger', '/', finger, { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const) {
  test.describe(`With ${what}`, () => {
    test.use(options);

    test('of 150 strokes of a hand, 90 % of the signs are read and 90 % of the others refused', async ({ page }) => {
      test.setTimeout(15 * 60_000);
      await page.goto(path);
      const panel = page.locator('[data-gestures]');
      const fieldElement = panel.locator('.gestures-field');
      await fieldElement.scrollIntoViewIfNeeded();
      await fieldElement.click({ position: { x: 20, y: 20 } });
      await expect(panel).toHaveAttribute('data-awake', '');
      const pointer = pointerOf(await page.context().newCDPSession(page));
      const chance = new Chance(24);
      const misread: string[] = [];
      const right = { signs: 0, others: 0 };
      for (const { name, reading } of drawings()) {
        const field = await fieldElement.boundingBox();
        if (!field) throw new Error('The field is not shown');
        const { stroke, together } = place(field, name, chance);
        await draw(pointer, stroke, together);
        await expect.poll(() => chosen(page)).toBeDefined();
        const read = await chosen(page);
        if (read !== reading) misread.push(`${name} as ${read}`);
        else right[reading === 'none' ? 'others' : 'signs'] += 1;
      }
      const shares = { signs: right.signs / 96, others: right.others / 54 };
      // The bar of 95 % is that of the held-out strokes (models/gestures/evaluate.test.ts). Of 96 one is 1 %: measured,
      // 94 % with a finger, where waves and zigzags are taken for each other.
      expect(shares.signs, misread.join(', ')).toBeGreaterThanOrEqual(0.9);
      expect(shares.others, misread.join(', ')).toBeGreaterThanOrEqual(0.9);
      test.info().annotations.push({ type: 'read', description: JSON.stringify({ ...shares, misread }) });
    });
  });
}
