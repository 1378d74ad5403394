import { classNames } from '../../ui/class-names.ts';
import { type Block, Chip, toneClass } from './blocks.tsx';
import { frame, mixWithLand } from './colours.ts';
import { Shelf } from './shelf.tsx';

/** The area that the positions of pins refer to. */
const size = { width: 800, height: 480 };

const viewBoxes = { city: '0 0 800 480', house: '105 30 640 445', board: '105 30 640 445', shelf: '0 -110 800 820' };

/** A drawing that fills its container, with pins at positions from the content. */
export function Drawing({ subject, pins, caption }: Block<'drawing'>) {
  return (
    <div className="shot-block shot-drawing">
      <svg
        viewBox={viewBoxes[subject]}
        preserveAspectRatio={subject === 'city' ? 'xMidYMid slice' : undefined}
        aria-hidden="true"
      >
        {subject === 'city' && <City />}
        {subject === 'house' && <House />}
        {subject === 'board' && <Board />}
        {subject === 'shelf' && <Shelf />}
        {pins.map((pin) => (
          <Pin key={`${pin.x} ${pin.y}`} {...pin} />
        ))}
      </svg>
      {caption && <Chip {...caption} />}
    </div>
  );
}

function Pin({ x, y, sign, label, tone }: Block<'drawing'>['pins'][number]) {
  const isRight = x > 60;
  return (
    <g
      transform={`translate(${(x * size.width) / 100} ${(y * size.height) / 100})`}
      className={classNames('shot-pin', toneClass(tone))}
    >
      <circle r={sign ? 13 : 7} />
      {sign && (
        <text y="4.5" textAnchor="middle" className="shot-sign">
          {sign}
        </text>
      )}
      {label && (
        <text x={isRight ? -20 : 20} y="5" textAnchor={isRight ? 'end' : undefined} className="shot-label">
          {label}
        </text>
      )}
    </g>
  );
}

/** Relative coordinates repeat, so they compress well and keep the page small. */
const streets = `M-200 -164${'h1200m-1200 62'.repeat(14)}M-216 -200${'v900m78-900'.repeat(16)}`;

const street = 'light-dark(#fff,oklch(.265 .03 272))';

/** Streets, a river, a park, and a route whose first part is completed. */
function City() {
  return (
    <g transform="rotate(-12 400 240)" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={streets} stroke={street} strokeWidth="8" />
      <path d="M330 208h156v62H330zM642 22h156v124H642z" fill={mixWithLand('good', 20)} />
      <path
        d="M-200 420C140 350 250 480 420 430S700 300 1000 330"
        stroke={mixWithLand('signal', 26)}
        strokeWidth="52"
      />
      <path d="M-200 270H1000M564 -200V700" stroke={street} strokeWidth="17" />
      <path d="M96 456V270H252V146H486" stroke={mixWithLand('accent', 40)} strokeWidth="6" />
      <path d="M96 456V270H252V208" stroke="var(--color-accent)" strokeWidth="6" />
    </g>
  );
}

type Point = readonly [x: number, y: number, z: number];

/** The colours of materials in both themes. Only pages with a drawing include them. */
const materials = {
  wall: 'light-dark(oklch(.93 .008 270),oklch(.6 .02 275))',
  lawn: 'light-dark(oklch(.86 .055 150),oklch(.3 .04 165))',
  glass: 'light-dark(oklch(.78 .065 220),oklch(.46 .07 220))',
  lit: 'light-dark(oklch(.72 .13 288),oklch(.64 .17 288))',
  slate: 'light-dark(oklch(.46 .02 272),oklch(.32 .025 272))',
  print: 'light-dark(oklch(.36 .09 285),oklch(.27 .08 285))',
  brass: 'light-dark(oklch(.78 .11 82),oklch(.7 .1 80))',
};

const hairline = 'color-mix(in oklab,var(--color-edge) 28%,transparent)';

/** Projects a point in space onto the drawing. x points to the lower right, y to the lower left, z up. */
function project([x, y, z]: Point): string {
  return `${Math.round(400 + (x - y) * 21)} ${Math.round(150 + (x + y) * 11 - z * 22)}`;
}

/** Projects a direction. */
function along(x: number, y: number, z: number): string {
  return `${Math.round((x - y) * 21)} ${Math.round((x + y) * 11 - z * 22)}`;
}

/** Draws parallel lines, each a step from the previous one. Relative coordinates repeat, so they compress well. */
function lines(start: Point, direction: Point, step: Point, count: number): string {
  const [x, y, z] = direction;
  const next = `l${along(x, y, z)}m${along(step[0] - x, step[1] - y, step[2] - z)}`;
  return `M${project(start)}${next.repeat(count)}`;
}

/** A parallelogram, given by a corner and the directions of two sides. */
function face(corner: Point, one: Point, other: Point): string {
  return `M${project(corner)}l${along(...one)} ${along(...other)} ${along(-one[0], -one[1], -one[2])}z`;
}

interface SolidProps {
  at: Point;
  size: Point;
  material: keyof typeof materials;
}

/** A box of one material, with three shades for its visible faces. */
function Solid({ at: [x, y, z], size: [width, depth, height], material }: SolidProps) {
  const [right, front, up] = [
    [width, 0, 0],
    [0, depth, 0],
    [0, 0, height],
  ] as [Point, Point, Point];
  return (
    <g color={materials[material]}>
      {width * depth > 0 && <path className="shot-top" d={face([x, y, z + height], right, front)} />}
      {width * height > 0 && <path d={face([x, y + depth, z], right, up)} />}
      {depth * height > 0 && <path className="shot-side" d={face([x + width, y, z], front, up)} />}
    </g>
  );
}

function Ground() {
  const across = lines([-14, -14, -0.5], [42, 0, 0], [0, 6, 0], 8);
  return <path fill="none" stroke={hairline} d={across + lines([-14, -14, -0.5], [0, 42, 0], [6, 0, 0], 8)} />;
}

function Tree({ at }: { at: Point }) {
  return (
    <g transform={`translate(${project(at)})`}>
      <path stroke={frame} strokeWidth="4" d="M0 0v-30" />
      <circle cy="-42" r="20" fill="light-dark(oklch(.66 .09 155),oklch(.42 .07 160))" />
      <circle cx="-5" cy="-47" r="12" fill="light-dark(oklch(.73 .09 150),oklch(.49 .07 158))" />
    </g>
  );
}

/** A house with a terrace and a pool. The upper storey overhangs the lower one. */
function House() {
  return (
    <>
      <Ground />
      <Solid material="lawn" at={[-1, 0, -0.5]} size={[16.6, 13, 0.5]} />
      <Tree at={[-0.2, 1.6, 0]} />
      <Tree at={[14.6, 0.6, 0]} />
      <Solid material="wall" at={[0.6, 1, 0]} size={[14.4, 11, 0.3]} />
      <path stroke={hairline} d={lines([1, 8.5, 0.3], [8, 0, 0], [0, 0.6, 0], 6)} />
      <path fill="#0003" d={face([9, 2, 0.3], [4.4, 0, 0], [0, 6, 0])} />
      <Solid material="glass" at={[10, 6.6, 0.3]} size={[4, 4.6, 0]} />
      <Solid material="wall" at={[2, 2, 0.3]} size={[7, 6, 3]} />
      <Solid material="glass" at={[2.6, 8, 0.4]} size={[3.6, 0, 2.6]} />
      <Solid material="brass" at={[7, 8, 0.3]} size={[1.2, 0, 2.4]} />
      <Solid material="glass" at={[9, 2.8, 0.4]} size={[0, 4.6, 2.6]} />
      <path fill="#0003" d={face([9, 2, 2.7], [0, 6, 0], [0, 0, 0.6])} />
      <Solid material="slate" at={[2, 1.4, 3.3]} size={[11, 5, 0.22]} />
      <Solid material="wall" at={[2.4, 1.8, 3.52]} size={[10, 4.2, 2.6]} />
      <Solid material="glass" at={[3, 6, 3.8]} size={[2.2, 0, 1.9]} />
      <Solid material="lit" at={[6, 6, 3.62]} size={[5.8, 0, 2.2]} />
      <Solid material="glass" at={[12.4, 2.4, 3.8]} size={[0, 3, 1.9]} />
      <path
        stroke={frame}
        strokeWidth="2"
        d={lines([7.9, 6, 3.6], [0, 0, 2.2], [2, 0, 0], 2) + lines([3.8, 8, 0.4], [0, 0, 2.6], [1.2, 0, 0], 2)}
      />
      <Solid material="slate" at={[1.8, 1.2, 6.12]} size={[11.4, 5.6, 0.3]} />
      <Tree at={[0, 12, 0]} />
    </>
  );
}

/** A row of pins in its socket. */
function Pins({ y }: { y: number }) {
  return (
    <>
      <Solid material="slate" at={[1, y, 0.4]} size={[14.4, 0.8, 0.5]} />
      <path stroke={materials.brass} strokeWidth="5" d={lines([1.6, y + 0.4, 0.9], [0, 0, 0.7], [1, 0, 0], 14)} />
    </>
  );
}

/** A board with its processor, a radio with an antenna, and two rows of pins. */
function Board() {
  const antenna = `M${project([15, 2.6, 0.4])}${`l${along(0.8, 0.3, 0)} ${along(-0.8, 0.3, 0)}`.repeat(5)}`;
  const legs = `M${project([5.7, 7.6, 0.4])}l${along(4.2, 0, 0)} ${along(0, -4.2, 0)}`;
  return (
    <>
      <Ground />
      <Solid material="print" at={[0, 0, 0]} size={[16.4, 10.6, 0.4]} />
      <path
        fill="none"
        stroke={materials.lit}
        opacity=".5"
        d={lines([1.6, 1, 0.4], [0, 8.6, 0], [1, 0, 0], 14) + lines([3, 4, 0.4], [8, 0, 0], [0, 0.5, 0], 6) + antenna}
      />
      <Pins y={0.5} />
      <Solid material="wall" at={[-0.7, 4, 0.4]} size={[2.4, 2.6, 0.9]} />
      <path fill="none" stroke={materials.brass} strokeWidth="6" strokeDasharray="4" d={legs} />
      <Solid material="slate" at={[5.7, 3.4, 0.4]} size={[3.9, 3.9, 0.5]} />
      <Solid material="wall" at={[11.4, 2.6, 0.4]} size={[3, 3.4, 0.4]} />
      <Solid material="brass" at={[12, 7, 0.4]} size={[0.7, 0.7, 0.3]} />
      <Solid material="lit" at={[3, 7, 0.4]} size={[0.5, 0.5, 0.3]} />
      <Pins y={9.2} />
    </>
  );
}
