import { classNames } from '../../ui/class-names.ts';
import { type Block, Chip, toneClass } from './blocks.tsx';
import { Board, House } from './solids.tsx';

const size = { width: 800, height: 480 };

/** A drawing that fills its container, with pins at positions from the content. */
export function Drawing({ subject, pins, caption }: Block<'drawing'>) {
  return (
    <div className="shot-block shot-drawing">
      <svg
        viewBox={subject === 'city' ? `0 0 ${size.width} ${size.height}` : '105 30 640 445'}
        preserveAspectRatio={subject === 'city' ? 'xMidYMid slice' : undefined}
        aria-hidden="true"
      >
        {subject === 'city' && <City />}
        {subject === 'house' && <House />}
        {subject === 'board' && <Board />}
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

/** Relative coordinates repeat, so the page stays small. */
const across = `M-200 -164${'h1200m-1200 62'.repeat(14)}`;
const along = `M-216 -200${'v900m78-900'.repeat(16)}`;

const street = 'light-dark(#fff,oklch(.265 .03 272))';

function mixWithLand(colour: 'good' | 'signal' | 'accent', percent: number) {
  return `color-mix(in oklab,var(--color-${colour}) ${percent}%,var(--land))`;
}

/** Streets, a river, a park, and a route with its first part completed. */
function City() {
  return (
    <g transform="rotate(-12 400 240)" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={across + along} stroke={street} strokeWidth="8" />
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
