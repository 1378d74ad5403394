import { classNames } from '../../ui/class-names.ts';
import { readSvg } from '../../ui/svg-file.ts';
import { type Block, Chip, toneClass } from './blocks.tsx';
import board from './drawings/board.svg?raw';
import city from './drawings/city.svg?raw';
import house from './drawings/house.svg?raw';
import shelf from './drawings/shelf.svg?raw';

/** Drawn once, in the colours of the theme. `plots.css` shades the sides of their boxes. */
const drawings = { board: readSvg(board), city: readSvg(city), house: readSvg(house), shelf: readSvg(shelf) };

/** The area that the positions of pins refer to. */
const size = { width: 800, height: 480 };

/** A drawing that fills its container, with pins at positions from the content. */
export function Drawing({ subject, pins, caption }: Block<'drawing'>) {
  const { viewBox, shapes } = drawings[subject];
  const aspect = subject === 'city' ? 'xMidYMid slice' : undefined;
  return (
    <div className="shot-block shot-drawing">
      <svg viewBox={viewBox} preserveAspectRatio={aspect} aria-hidden="true">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file */}
        <g dangerouslySetInnerHTML={{ __html: shapes.replaceAll(/\n\s*/g, '') }} />
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
