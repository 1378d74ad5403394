import type { Locator } from '@playwright/test';

export type Spot = [x: number, y: number];

/** Strokes in a field of side 1. */
export const strokes = {
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

/** Returns a stroke in pixels, with points on the way, as a hand leaves them. */
export async function placeStroke(field: Locator, stroke: Spot[]): Promise<Spot[]> {
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { x, y, height } = (await field.boundingBox()) as { x: number; y: number; height: number };
  const corners = stroke.map(([atX, atY]): Spot => [x + atX * height, y + atY * height]);
  return corners.flatMap((corner, index): Spot[] => {
    const [fromX, fromY] = corners[index - 1] ?? corner;
    return [0.25, 0.5, 0.75, 1].map((part) => [fromX + (corner[0] - fromX) * part, fromY + (corner[1] - fromY) * part]);
  });
}

export async function drawByMouse(field: Locator, stroke: Spot[]): Promise<void> {
  const { mouse } = field.page();
  const spots = await placeStroke(field, stroke);
  await mouse.move(...(spots[0] as Spot));
  await mouse.down();
  for (const spot of spots) await mouse.move(...spot);
  await mouse.up();
}

export async function drawByFinger(field: Locator, stroke: Spot[]): Promise<void> {
  const page = field.page();
  const spots = await placeStroke(field, stroke);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: Spot[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  await touch('touchStart', spots.slice(0, 1));
  for (const spot of spots) await touch('touchMove', [spot]);
  await touch('touchEnd', []);
}
