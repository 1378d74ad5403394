import { Fragment, type ReactNode } from 'react';
import type { ProductShotContent, ShotBlock } from '../../content/product-shot.ts';
import { classNames } from '../../ui/class-names.ts';
import { readSvg } from '../../ui/svg-file.ts';
import { type Block, blocks, Chip, toneClass } from './blocks.tsx';
import board from './drawings/board.svg?raw';
import city from './drawings/city.svg?raw';
import house from './drawings/house.svg?raw';
import shelf from './drawings/shelf.svg?raw';

/** Drawn once, in the colours of the theme. `plots.css` shades the sides of their boxes. */
const drawings = { board: readSvg(board), city: readSvg(city), house: readSvg(house), shelf: readSvg(shelf) };

/** The area that the positions of pins refer to. */
const drawingSize = { width: 800, height: 480 };

/** A product's screen, treated as a picture: it has no controls, and one description for people who can't see it. */
export function ProductShot({ name, shot }: { name: string; shot: ProductShotContent }) {
  const { alt, tone, place, chip, people, menu, main, aside, isPhone } = shot;
  return (
    <div role="img" aria-label={alt} className="shot">
      <div className={classNames('shot-window', isPhone && 'shot-phone')} aria-hidden="true" data-pagefind-ignore>
        <div className="shot-bar">
          <span className={classNames('shot-mark', toneClass(tone))}>{name.charAt(0)}</span>
          <b>{name}</b>
          <span className="shot-place">{place}</span>
          {chip && <Chip {...chip} />}
          {people && (
            <div className="shot-people">
              {people.map((initials) => (
                <span key={initials}>{initials}</span>
              ))}
            </div>
          )}
        </div>
        <div className={classNames('shot-menu', toneClass(tone))}>
          {menu.map((entry) => (
            <div key={entry.name}>
              {entry.name}
              {entry.count && <i>{entry.count}</i>}
            </div>
          ))}
        </div>
        <Blocks list={main} className="shot-main" />
        <Blocks list={aside} className="shot-aside" />
      </div>
    </div>
  );
}

function Blocks({ list, className }: { list: ShotBlock[]; className: string }) {
  return (
    <div className={className}>
      {list.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <Fragment key={index}>{kinds[block.kind](block)}</Fragment>
      ))}
    </div>
  );
}

const kinds = { ...blocks, drawing: Drawing } as { [Kind in ShotBlock['kind']]: (block: ShotBlock) => ReactNode };

/** A drawing that fills its container, with pins at positions from the content. */
function Drawing({ subject, pins, caption }: Block<'drawing'>) {
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
      transform={`translate(${(x * drawingSize.width) / 100} ${(y * drawingSize.height) / 100})`}
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
