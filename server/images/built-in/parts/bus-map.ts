import { type Box, polyline, textWidth } from '../drawing.ts';
import type { BusRoute } from '../school.ts';
import { drawCard, drawTag } from './card.ts';
import type { Part, Scene } from './scene.ts';
import { makeStreetGrid, nearest, type Point, type StreetGrid, wayBetween } from './street-grid.ts';

/** The buses on a map of the town, and how each of them runs, where there is room. */
export const drawBusMap: Part = (scene, box) => {
  const { school } = scene;
  const late = school.routes.filter((route) => route.late > 0).length;
  const inner = drawCard(scene, box, 'School buses', late ? `${late} running late` : 'All on time');
  const isBeside = inner.width > 430;
  const listHeight = isBeside || inner.height < 180 ? 0 : 84;
  const listWidth = isBeside ? 176 : 0;
  const map = {
    ...inner,
    width: inner.width - (listWidth && listWidth + 16),
    height: inner.height - listHeight,
  };
  scene.drawing.within(map, 8, () => drawTown(scene, map));
  if (isBeside) drawList(scene, { ...inner, x: map.x + map.width + 16, width: listWidth }, true);
  else if (listHeight) drawList(scene, { ...inner, y: map.y + map.height + 10, height: listHeight - 10 }, false);
};

function routeColors({ palette }: Scene): string[] {
  return [palette.primary, palette.second, palette.warm];
}

function drawTown(scene: Scene, map: Box): void {
  const { drawing, palette } = scene;
  const random = scene.random.fork('map');
  const grid = makeStreetGrid(random, map);
  drawing.rect(map, { fill: palette.map.land });
  drawParks(scene, grid, random.whole(2, 3));
  drawRiver(scene, map);
  for (let column = 0; column < grid.columns; column += 1) {
    const isMain = column % 3 === 1;
    const ends = [grid.at(column, 0), grid.at(column, grid.rows - 1)];
    drawing.path(polyline(ends), {
      stroke: isMain ? palette.map.road : palette.map.street,
      strokeWidth: isMain ? 6 : 3,
    });
  }
  for (let row = 0; row < grid.rows; row += 1) {
    const isMain = row % 3 === 1;
    const ends = [grid.at(0, row), grid.at(grid.columns - 1, row)];
    drawing.path(polyline(ends), {
      stroke: isMain ? palette.map.road : palette.map.street,
      strokeWidth: isMain ? 6 : 3,
    });
  }
  drawRoutes(scene, map, grid);
}

function drawParks({ drawing, palette, random }: Scene, grid: StreetGrid, count: number): void {
  const chance = random.fork('parks');
  for (let park = 0; park < count; park += 1) {
    const column = chance.whole(2, grid.columns - 5);
    const row = chance.whole(2, grid.rows - 5);
    const [wide, high] = [chance.whole(1, 2), chance.whole(1, 2)];
    const corners = [
      grid.at(column, row),
      grid.at(column + wide, row),
      grid.at(column + wide, row + high),
      grid.at(column, row + high),
    ];
    drawing.path(`${polyline(corners)}Z`, { fill: palette.map.park });
  }
}

function drawRiver({ drawing, palette, random }: Scene, map: Box): void {
  const chance = random.fork('river');
  const isLeft = chance.chance(0.5);
  const far = (share: number) => map.x + map.width * (isLeft ? share : 1 - share);
  const [top, bottom] = [far(chance.between(0.08, 0.22)), far(chance.between(0.3, 0.5))];
  const low = map.y + map.height + 20;
  const path = `M${top} ${map.y - 20}C${top + 30} ${map.y + map.height * 0.4} ${bottom - 50} ${map.y + map.height * 0.55} ${bottom} ${low}`;
  drawing.path(path, { stroke: palette.map.water, strokeWidth: Math.min(26, map.width * 0.07) });
}

/** Three routes that reach the school from different sides, with their stops and buses. */
function drawRoutes(scene: Scene, map: Box, grid: StreetGrid): void {
  const { drawing, palette, school } = scene;
  const random = scene.random.fork('routes');
  const middle: Point = [
    map.x + map.width * random.between(0.42, 0.58),
    map.y + map.height * random.between(0.42, 0.58),
  ];
  const home = nearest(grid, middle);
  const turn = random.between(0, 2 * Math.PI);
  const taken: Box[] = [around(grid.at(home.column, home.row), 34, 34)];

  const routes = school.routes.map((route, index) => {
    const angle = turn + (index * 2 * Math.PI) / 3 + random.between(-0.25, 0.25);
    const far: Point = [
      middle[0] + Math.cos(angle) * map.width * 0.47,
      middle[1] + Math.sin(angle) * map.height * 0.46,
    ];
    const way = wayBetween(random, nearest(grid, far), home).map(({ column, row }) => grid.at(column, row));
    return { route, way, color: routeColors(scene)[index] ?? palette.primary };
  });
  for (const { way, color } of routes) {
    drawing.path(polyline(way), { stroke: palette.map.land, strokeWidth: 7 });
    drawing.path(polyline(way), { stroke: color, strokeWidth: 3.6 });
  }
  for (const { way, color, route } of routes) {
    const every = Math.max(1, Math.round((way.length - 1) / route.stops));
    way.forEach(([x, y], index) => {
      if (index % every === 0 && index < way.length - 1) {
        drawing.circle(x, y, 4, { fill: palette.raised, stroke: color, strokeWidth: 2 });
      }
    });
  }
  for (const { way, color, route } of routes) drawBus(scene, map, way, color, route, taken);

  const [x, y] = grid.at(home.column, home.row);
  drawing.circle(x, y, 17, { fill: palette.text, opacity: 0.16 });
  drawing.circle(x, y, 12.5, { fill: palette.text });
  drawing.icon('cap', x - 8, y - 8, 16, palette.raised, 2);
}

/** A bus on its way, and its name beside it where it covers nothing. */
function drawBus(
  { drawing, palette }: Scene,
  map: Box,
  way: Point[],
  color: string,
  route: BusRoute,
  taken: Box[],
): void {
  const isFree = (box: Box) => contains(map, box) && !taken.some((other) => overlap(box, other));
  const width = textWidth(route.name, 11.5, 'bold') + 14;
  const from = Math.floor(way.length * 0.35);
  const places = [...way.keys()].slice(1, -1).map((index) => {
    const [point, before] = [way[index], way[index - 1]] as [Point, Point];
    const [x, y] = point;
    const beside = [17, -17 - width].map((shift) => ({ x: x + shift, y: y - 11, width, height: 22 }));
    const above = [-38, 16].map((shift) => ({ x: x - width / 2, y: y + shift, width, height: 22 }));
    // Across the way rather than along it, so that the name does not cover it.
    const isLevel = Math.abs(x - before[0]) > Math.abs(y - before[1]);
    return { bus: around(point, 22, 22), names: isLevel ? [...above, ...beside] : [...beside, ...above] };
  });
  // From a third of the way on, and before that only when there is no other place.
  places.push(...places.splice(0, from));
  const place =
    places.find(({ bus, names }) => isFree(bus) && names.some(isFree)) ?? places.find(({ bus }) => isFree(bus));
  if (!place) return;
  const { bus } = place;
  taken.push(bus);
  drawing.circle(bus.x + 11, bus.y + 11, 11, { fill: color, stroke: palette.map.land, strokeWidth: 2 });
  const ink = palette.theme === 'dark' && color !== '#6a47ee' && color !== '#4564e4' ? palette.sunken : '#ffffff';
  drawing.icon('bus', bus.x + 4.2, bus.y + 4.4, 13.6, ink, 2.25);
  const label = map.width > 240 && place.names.find(isFree);
  if (!label) return;
  taken.push(label);
  drawing.rect(label, { fill: palette.raised, stroke: palette.hairline, strokeWidth: 0.8 }, 6);
  const style = { color: palette.text, size: 11.5, face: 'bold', anchor: 'middle' } as const;
  drawing.text(label.x + label.width / 2, label.y + 15.1, route.name, style);
}

function around([x, y]: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function contains(outer: Box, box: Box): boolean {
  const [right, bottom] = [outer.x + outer.width - 4, outer.y + outer.height - 4];
  return box.x > outer.x + 4 && box.y > outer.y + 4 && box.x + box.width < right && box.y + box.height < bottom;
}

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.x + one.width + 4 < other.x || other.x + other.width + 4 < one.x;
  return !isBeside && one.y + one.height + 4 > other.y && other.y + other.height + 4 > one.y;
}

function drawList(scene: Scene, box: Box, hasSeats: boolean): void {
  const { drawing, palette, school } = scene;
  const step = Math.min(hasSeats ? 104 : 26, box.height / 3);
  school.routes.forEach((route, index) => {
    const color = routeColors(scene)[index] ?? palette.primary;
    const y = box.y + index * step;
    const right = box.x + box.width;
    const state = route.late ? `${route.late} min late` : 'On time';
    const tone = route.late ? palette.gold : palette.good;
    const tag = drawTag(scene, right, y + 11, state, tone);
    drawing.circle(box.x + 5, y + 11, 4.5, { fill: color });
    const used = drawing.text(box.x + 18, y + 15.4, route.name, { color: palette.text, size: 12.5, face: 'medium' });
    if (!hasSeats) {
      const from = box.x + 18 + used + 8;
      const room = right - tag - 8 - from;
      if (room > 40) drawing.text(from, y + 15.4, route.to, { color: palette.faint, size: 12, maxWidth: room });
      return;
    }
    if (step < 56) return;
    drawing.text(box.x + 18, y + 33, route.to, { color: palette.faint, size: 11.5, maxWidth: box.width - 90 });
    const seats = `${route.aboard}/${route.seats}`;
    drawing.text(right, y + 33, seats, { color: palette.soft, size: 11, face: 'mono', anchor: 'end' });
    const bar = { x: box.x + 18, y: y + 42, width: box.width - 18, height: 4 };
    drawing.rect(bar, { fill: palette.hairline }, 2);
    drawing.rect({ ...bar, width: (bar.width * route.aboard) / route.seats }, { fill: color }, 2);
    if (step < 84) return;
    const note = `${route.stops} stops, at school ${route.arrives}`;
    drawing.text(box.x + 18, y + 64, note, { color: palette.faint, size: 11.5, maxWidth: box.width - 18 });
  });
}
