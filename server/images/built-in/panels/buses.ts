import { card, inside, type Part, type Scene } from '../card.ts';
import { bold, column, dot, type Element, medium, mono, row, shortened, tag, text } from '../elements.ts';
import { icon, lines, shape, stroke, svg } from '../shapes.ts';

type Point = [x: number, y: number];
type Bus = Scene['school']['buses'][number] & { color: string };

/** The buses on a map of the town, and how each of them runs, where there is room. */
export const busMap: Part = (scene, place) => {
  const { palette, school } = scene;
  const { width, height } = inside(place);
  const isBeside = width > 430;
  const hasList = isBeside || height >= 180;
  const colors = [palette.primary, palette.second, palette.third];
  const buses = school.buses.map((bus, index) => ({ ...bus, color: colors[index] ?? '' }));
  const note = buses.some(({ late }) => late > 0) ? '1 running late' : 'All on time';
  const map = town(scene, buses, isBeside ? width - 192 : width, isBeside || !hasList ? height : height - 80);
  const list = buses.slice(0, hasList ? 3 : 0).map((bus) => {
    const { number, to, seats, aboard, arrives, color } = bus;
    const state = bus.late ? tag(`${bus.late} min late`, palette.gold) : tag('On time', palette.good);
    const name = text(`Bus ${number}`, 12.5, palette.text, medium);
    const quarter = shortened(to, 12, palette.faint, { flexGrow: 1 });
    if (!isBeside) return row({ height: 26, gap: 8 }, dot(9, color), name, quarter, state);
    const bar = { height: 4, borderRadius: 2, background: color, width: `${(aboard / seats) * 100}%` };
    return column(
      { gap: 4, paddingLeft: 16, marginBottom: Math.min(20, height / 3 - 70) },
      row({ gap: 8 }, dot(9, color), row({ flexGrow: 1 }, name), state),
      row({}, quarter, text(`${aboard}/${seats}`, 11, palette.soft, mono)),
      row({ ...bar, width: '100%', background: palette.hairline }, row(bar)),
      text(`At school ${arrives}`, 11.5, palette.faint),
    );
  });
  const sides = isBeside ? row : column;
  return card(scene, 'School buses', note, sides({ flexGrow: 1, gap: 8 }, map, column({ flexGrow: 1 }, ...list)));
};

/** A map with the ways of the buses to the school. */
function town({ palette, random: { fork } }: Scene, buses: Bus[], width: number, height: number): Element {
  const random = fork('map');
  // Streets at uneven distances, turned a little. The school stands where those of number 0 cross.
  const angle = random.between(0.1, 0.3) * random.pick([1, -1]);
  const wobble = random.between(1, 6);
  const [u, v] = [Math.cos(angle), Math.sin(angle)];
  const along = (index: number) => index * 36 + Math.sin(index * wobble) * 8;
  const at = (column: number, row: number): Point => {
    const [across, down] = [along(column), along(row)];
    return [width / 2 + across * u - down * v, height / 2 + across * v + down * u];
  };
  const far = Math.ceil((width + height) / 40);
  const streets = Array.from({ length: 2 * far + 1 }, (_, index) => index - far).flatMap((index) => {
    const [color, wide] = index % 3 === 0 ? ([palette.road, 6] as const) : ([palette.street, 3] as const);
    const both = [lines([at(index, -far), at(index, far)]), lines([at(-far, index), at(far, index)])];
    return both.map((street) => stroke(street, color, wide));
  });
  const parks = [0, 1, 2].map(() => {
    const [x, y] = [random.whole(-5, 4), random.whole(-3, 2)];
    const corners = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
    return shape('path', { d: lines(corners), fill: palette.park });
  });
  const [from, to] = [random.between(0.08, 0.22) * width, random.between(0.25, 0.42) * width];
  const river = `M${from} -20C${from} ${height / 2} ${to} ${height / 2} ${to} ${height + 20}`;

  const turn = random.between(0, 6.28);
  const ways = buses.map((_, index) => {
    const toward = turn + index * 2.1;
    let [x, y] = [Math.round((Math.cos(toward) * width) / 84), Math.round((Math.sin(toward) * height) / 84)];
    const way = [at(x, y)];
    while (x !== 0 || y !== 0) {
      if (y === 0 || (x !== 0 && random.chance(0.5))) x -= Math.sign(x);
      else y -= Math.sign(y);
      way.push(at(x, y));
    }
    return way;
  });
  const routes = ways.flatMap((way, index) => {
    const color = buses[index]?.color ?? '';
    const stops = way.slice(0, -1).filter((_, crossing) => crossing % 2 === 0);
    const stop = { r: 4, fill: palette.raised, stroke: color, strokeWidth: 2 };
    const circles = stops.map(([cx, cy]) => shape('circle', { cx, cy, ...stop }));
    return [stroke(lines(way), palette.land, 7), stroke(lines(way), color, 3.6), ...circles];
  });
  const drawn = svg(width, height, [...parks, stroke(river, palette.water, 18), ...streets, ...routes]);

  const home = at(0, 0);
  const taken = [home];
  const isFree = ([x, y]: Point) =>
    Math.abs(x - width / 2) < width / 2 - 26 &&
    Math.abs(y - height / 2) < height / 2 - 16 &&
    taken.every(([otherX, otherY]) => Math.hypot((x - otherX) / 2, y - otherY) > 24);
  const round = { height: 24, borderRadius: 12, border: `2px solid ${palette.land}` };
  const marks = buses.flatMap(({ color, number }, index) => {
    const way = ways[index] ?? [];
    const spot = [...way.slice(way.length * 0.35), ...way].find(isFree);
    if (!spot) return [];
    taken.push(spot);
    const ink = color === palette.primary || palette.theme === 'light' ? palette.onPrimary : palette.sunken;
    const words = [icon('bus', 13, ink, 2.25), text(number, 11.5, ink, bold)];
    return centered(spot, row({ ...round, padding: '0 7px', gap: 4, background: color }, ...words));
  });
  const school = row({ ...round, padding: '0 3px', background: palette.text }, icon('cap', 15, palette.raised, 2));
  const style = { position: 'relative', width, height, flexShrink: 0, borderRadius: 8, overflow: 'hidden' };
  return row({ ...style, background: palette.land }, drawn, centered(home, school), ...marks);
}

function centered([x, y]: Point, child: Element): Element {
  return row({ position: 'absolute', left: x - 30, top: y - 12, width: 60, justifyContent: 'center' }, child);
}
