import type { Locator, Page, Request } from '@playwright/test';
import { gestures } from '../../src/features/gestures/gesture-names.ts';
import { allowing, expect, fetchRemaining, release, test } from './site.ts';

type Spot = [x: number, y: number];

/** The coordinates are for a field of 1 × 1. */
const strokes = {
  Zigzag: [0, 1, 2, 3, 4, 5, 6].map((turn): Spot => [0.17 + turn * 0.11, turn % 2 ? 0.35 : 0.65]),
  Circle: Array.from({ length: 40 }, (_, step): Spot => {
    const angle = (step / 39) * 2 * Math.PI - Math.PI / 2;
    return [0.5 + 0.3 * Math.cos(angle), 0.5 + 0.3 * Math.sin(angle)];
  }),
  'None of these': [
    [0.15, 0.5],
    [0.85, 0.52],
  ] satisfies Spot[],
};

/** Converts a stroke to pixels, and adds points between its corners as a hand would. */
async function placeStroke(field: Locator, stroke: Spot[]): Promise<Spot[]> {
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, height } = (await field.boundingBox()) as { x: number; y: number; height: number };
  const corners = stroke.map(([atX, atY]): Spot => [x + atX * height, y + atY * height]);
  return corners.flatMap((corner, index): Spot[] => {
    const [fromX, fromY] = corners[index - 1] ?? corner;
    return [0.25, 0.5, 0.75, 1].map((part) => [fromX + (corner[0] - fromX) * part, fromY + (corner[1] - fromY) * part]);
  });
}

async function drawByMouse(field: Locator, stroke: Spot[]): Promise<void> {
  const { mouse } = field.page();
  const spots = await placeStroke(field, stroke);
  await mouse.move(...(spots[0] as Spot));
  await mouse.down();
  for (const spot of spots) await mouse.move(...spot);
  await mouse.up();
}

async function drawByFinger(field: Locator, stroke: Spot[]): Promise<void> {
  const page = field.page();
  const spots = await placeStroke(field, stroke);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  await touch('touchStart', spots.slice(0, 1));
  for (const spot of spots) await touch('touchMove', [spot]);
  await touch('touchEnd', []);
}

const panel = (page: Page) => page.locator('[data-gestures]').filter({ has: page.locator('.gestures-stage') });
const field = (page: Page) => page.getByRole('application', { name: 'Drawing field' });
const decision = (page: Page) => panel(page).getByRole('status');
const score = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name });
/** Finds the hero's sensor for the current theme. */
const sensor = (page: Page) => page.locator('.sensor-demo').filter({ visible: true });
const sensorField = (page: Page) => sensor(page).locator('.sensor-field');
const answer = (page: Page) => sensor(page).getByRole('status');
const choice = (page: Page) => sensor(page).getByRole('combobox', { name: 'Draw a shape on the sensor' });

async function openHydrated(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await wake(page);
}

async function wake(page: Page): Promise<void> {
  // Otherwise the page would scroll smoothly while the stroke is drawn.
  await field(page).evaluate((element) => element.focus({ preventScroll: true }));
  await expect(panel(page)).toHaveAttribute('data-awake', '');
}

/** Records an element's announcements, which the returned function reads. */
async function listen(status: Locator): Promise<() => Promise<string[]>> {
  await status.evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => element.textContent && said.push(element.textContent)).observe(element, {
      childList: true,
    });
  });
  return () => status.page().evaluate(() => (window as unknown as { said: string[] }).said);
}

test('the panel opens without a reading, reads a growing stroke, and draws by keys', async ({ page }) => {
  await page.goto('/');
  await expect(panel(page).locator('[aria-current]')).toHaveCount(0);
  await wake(page);
  await expect(decision(page)).toHaveText('Draw a stroke');

  const spots = await placeStroke(field(page), strokes.Zigzag);
  await page.mouse.move(...(spots[0] as Spot));
  await page.mouse.down();
  for (const spot of spots) await page.mouse.move(...spot);
  const grown = () => score(page, 'Zigzag').evaluate((element) => Number(element.style.getPropertyValue('--score')));
  await expect.poll(grown).toBeGreaterThan(0.9);
  await expect(decision(page)).toBeEmpty();
  await page.mouse.up();
  await expect(decision(page)).toHaveText('Read as: Zigzag');
  await expect(score(page, 'Zigzag')).toHaveAttribute('aria-current', 'true');
  await expect(panel(page).locator('[aria-current]')).toHaveCount(1);
  await expect(panel(page).locator('[data-time]')).toHaveText(/^\d+\sµs$/);

  await field(page).evaluate((element) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let time = 0; time < 6; time++) await page.keyboard.press(key);
  }
  await page.keyboard.press('Enter');
  await expect(decision(page)).toHaveText('Read as: Square');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowLeft');
  await expect(decision(page)).toBeEmpty();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(decision(page)).toBeEmpty();
});

test('each sign’s button plays a stroke, and the hero’s list draws one: each is announced once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page);
  const said = await listen(decision(page));
  const names = gestures.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  for (const name of names) {
    await panel(page).getByRole('button', { name, exact: true }).click();
    await expect(decision(page)).toHaveText(`Read as: ${name}`);
  }
  expect(await said()).toEqual(names.map((name) => `Read as: ${name}`));

  await page.getByRole('link', { name: 'View Our Work' }).focus();
  await page.keyboard.press('Tab');
  await expect(choice(page)).toBeFocused();
  await expect(choice(page)).toHaveCSS('opacity', '1');
  const saidInHero = await listen(answer(page));
  await choice(page).selectOption('Spiral');
  await expect(answer(page)).toHaveText(/^Spiral/);
  expect(await saidInHero()).toHaveLength(1);
  await expect(sensor(page).locator('.sensor-light').first()).toHaveCSS('animation-name', 'none');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first stroke loads the script and is read, without scrolling the page', async ({ page }) => {
    await page.goto('/');
    await sensorField(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const top = () => page.evaluate(() => scrollY);
    let before = await top();
    await drawByFinger(sensorField(page), strokes.Circle);
    await expect(answer(page)).toHaveText(/^Circle/);
    await drawByFinger(sensorField(page), strokes['None of these']);
    await expect(answer(page)).toHaveText(/^None of these/);
    expect(await top()).toBe(before);
    await expect(answer(page)).toBeInViewport({ ratio: 1 });

    await page.reload();
    await placeStroke(field(page), strokes.Circle);
    before = await top();
    await drawByFinger(field(page), strokes.Circle);
    await expect(decision(page)).toHaveText('Read as: Circle');
    expect(await top()).toBe(before);
  });
});

test('a mouse stroke on the sensor loads the script, and the lamp shows its name', release, async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto('/', { waitUntil: 'load' });
  await sensorField(page).hover();
  await fetchRemaining(page);
  expect(requests.map((request) => request.url()).filter((url) => /gestures\.(js|.*bin)/.test(url))).toEqual([]);
  await expect(sensor(page)).toContainText('Draw here');
  await expect(answer(page)).toBeEmpty();
  await drawByMouse(sensorField(page), strokes.Zigzag);
  await expect(answer(page)).toHaveText(/^Zigzag \d+\sµs on this device$/);
  await expect(sensor(page)).toHaveAttribute('data-state', 'read');
  await expect(answer(page)).toBeInViewport({ ratio: 1 });

  requests.length = 0;
  await drawByMouse(sensorField(page), strokes.Circle);
  await expect(answer(page)).toHaveText(/^Circle/);
  expect(requests.map((request) => request.url())).toEqual([]);
});

test(
  'a missing network shows an error, and only a press retries, once',
  allowing(/ERR_FAILED|404/, release),
  async ({ page, context }) => {
    let asked = 0;
    await context.route(/\.bin/, (route) => {
      asked += 1;
      return route.fulfill({ status: 404, body: 'Not found' });
    });
    await page.goto('/');
    await drawByMouse(field(page), strokes.Zigzag);
    await expect(decision(page)).toHaveText('Not loaded. Press again.');
    await expect(panel(page).getByRole('img').filter({ visible: true })).toHaveCount(0);
    const before = asked;
    const spots = await placeStroke(field(page), strokes.Circle);
    for (const spot of [...spots, ...spots]) await page.mouse.move(...spot);
    expect(asked).toBe(before);
    await page.mouse.down();
    await expect.poll(() => asked).toBe(before + 1);
    await expect(decision(page)).toHaveText('Not loaded. Press again.');
    await page.mouse.up();
    expect(asked).toBe(before + 1);

    await context.unroute(/\.bin/);
    await drawByMouse(field(page), strokes.Zigzag);
    await expect(decision(page)).toHaveText('Read as: Zigzag');
  },
);
