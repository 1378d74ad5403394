import type { Page, Request } from '@playwright/test';
import { gestures } from '../../src/features/gestures/gesture-names.ts';
import figures from '../../src/features/gestures/trained/figures.json' with { type: 'json' };
import { fetchRemaining } from './quiet.ts';
import { allowing, expect, release, test } from './site.ts';
import { drawByFinger, drawByMouse, placeStroke, type Spot, strokes } from './strokes.ts';

const panel = (page: Page) => page.locator('[data-gestures]').filter({ has: page.locator('.gestures-stage') });
const field = (page: Page) => page.getByRole('application', { name: 'Drawing field' });
const decision = (page: Page) => panel(page).getByRole('status');
const answer = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name });

async function openHydrated(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  // The page would scroll there smoothly, while the stroke is drawn.
  await field(page).evaluate((element) => element.focus({ preventScroll: true }));
  await expect(panel(page)).toHaveAttribute('data-awake', '');
}

test('the field opens empty, with a faint sample stroke', async ({ page }) => {
  await page.goto('/');
  await expect(decision(page)).toBeEmpty();
  await expect(panel(page).locator('[aria-current]')).toHaveCount(0);
  await expect(panel(page).getByRole('img').filter({ visible: true })).toHaveCSS('opacity', '0.35');
  await openHydrated(page);
  await expect(decision(page)).toBeEmpty();
});

test('a mouse stroke is read while it grows, then decided', async ({ page }) => {
  await openHydrated(page, '/');
  const spots = await placeStroke(field(page), strokes.Zigzag);
  await page.mouse.move(...(spots[0] as Spot));
  await page.mouse.down();
  for (const spot of spots) await page.mouse.move(...spot);
  const score = () => answer(page, 'Zigzag').evaluate((element) => Number(element.style.getPropertyValue('--score')));
  await expect.poll(score).toBeGreaterThan(0.9);
  await expect(decision(page)).toBeEmpty();
  await page.mouse.up();
  await expect(decision(page)).toHaveText('Read as: Zigzag');
  await expect(answer(page, 'Zigzag')).toHaveAttribute('aria-current', 'true');
  await expect(panel(page).locator('[aria-current]')).toHaveCount(1);
  await expect(panel(page).locator('[data-time]')).toHaveText(/^\d+\sµs$/);
});

test('other shapes are rejected', release, async ({ page }) => {
  await openHydrated(page);
  await drawByMouse(field(page), strokes['None of these']);
  await expect(decision(page)).toHaveText('None of these');
  const colour = (name: string) => answer(page, name).evaluate((element) => getComputedStyle(element).color);
  expect(await colour('None of these')).not.toBe(await colour('Circle'));
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first stroke loads the script and is read', async ({ page }) => {
    await page.goto('/');
    const spots = await placeStroke(field(page), strokes.Circle);
    const top = await page.evaluate(() => scrollY);
    expect(spots.length).toBeGreaterThan(0);
    await drawByFinger(field(page), strokes.Circle);
    await expect(decision(page)).toHaveText('Read as: Circle');
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });
});

test('arrow keys draw: Enter lowers and lifts the pen, Escape drops the stroke', async ({ page }) => {
  await openHydrated(page);
  await page.keyboard.press('Enter');
  for (const [key, times] of [
    ['ArrowRight', 6],
    ['ArrowDown', 6],
    ['ArrowLeft', 6],
    ['ArrowUp', 6],
  ] as const) {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
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

test('each sign’s button plays a stroke, which is read as that sign and announced once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page);
  await decision(page).evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => element.textContent && said.push(element.textContent)).observe(element, {
      childList: true,
    });
  });
  const names = gestures.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  for (const name of names) {
    await panel(page).getByRole('button', { name, exact: true }).click();
    await expect(decision(page)).toHaveText(`Read as: ${name}`);
  }
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(
    names.map((name) => `Read as: ${name}`),
  );
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

test('a touch loads at most 6 KB of script and 8 KB of weights', release, async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto('/capabilities/tinyml', { waitUntil: 'networkidle' });
  await panel(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await fetchRemaining(page);
  const fetched = requests.filter((request) => ['script', 'fetch'].includes(request.resourceType()));
  expect(fetched.map((request) => new URL(request.url()).pathname)).toEqual(['/favicon.svg']);
  requests.length = 0;

  await field(page).focus();
  await expect(panel(page)).toHaveAttribute('data-awake', '');
  const bytes = async (type: string) => {
    const ours = requests.filter((request) => request.resourceType() === type);
    const sizes = await Promise.all(ours.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  expect(await bytes('script')).toBeLessThanOrEqual(6 * 1024);
  expect(await bytes('fetch')).toBe(figures.weights);
  expect(figures.weights).toBeLessThanOrEqual(8 * 1024);

  const before = requests.length;
  for (const stroke of Object.values(strokes)) await drawByMouse(field(page), stroke);
  await expect(decision(page)).toHaveText('None of these');
  expect(requests.slice(before).map((request) => request.url())).toEqual([]);
});

test('drawing continues after a stroke without an end', release, async ({ page }) => {
  await openHydrated(page);
  const [x, y] = (await placeStroke(field(page), strokes.Zigzag))[0] as Spot;
  // As the page has it when it was left in the middle of a stroke and comes back from the browser's cache.
  const left = { pointerId: 77, pointerType: 'touch', isPrimary: true, button: 0, buttons: 1, clientX: x, clientY: y };
  await field(page).evaluate((element) => {
    element.setPointerCapture = () => {};
  });
  await field(page).dispatchEvent('pointerdown', left);
  await field(page).dispatchEvent('pointermove', { ...left, clientX: x + 40 });
  await drawByMouse(field(page), strokes.Circle);
  await expect(decision(page)).toHaveText('Read as: Circle');
});

test('the network can be downloaded', release, async ({ page, request }) => {
  await page.goto('/capabilities/tinyml');
  for (const name of ['gestures.h', 'gestures.c']) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('download', name);
    const answered = await request.get((await link.getAttribute('href')) ?? '');
    expect(answered.headers()['content-type']).toMatch(/^text\/x-c/);
    expect(await answered.text()).toContain('GESTURES');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows one reading with its figures, and no inert controls', async ({ page }) => {
    await page.goto('/');
    const picture = panel(page).getByRole('img').filter({ visible: true });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAccessibleName(/Spiral/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(decision(page)).toHaveText('Read as: Spiral');
    await expect(panel(page)).toContainText(`${figures.weights.toLocaleString('en')} bytes`);
    await expect(panel(page)).toContainText(figures.multiplications.toLocaleString('en'));
    await expect(panel(page).getByRole('button')).toHaveCount(0);
    await expect(panel(page).getByRole('application')).toHaveCount(0);
    await expect(panel(page).getByText('Draw to measure')).toBeHidden();
  });
});
