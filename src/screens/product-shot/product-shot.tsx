import { Fragment } from 'react';
import type { ProductShotContent, ShotBlock } from '../../content/product-shot.ts';
import { classNames } from '../../ui/class-names.ts';
import { Chip, Figures, Letter, Levels, Log, Path, Rows, Table, toneClass } from './blocks.tsx';
import { Drawing } from './drawing.tsx';
import { Trend } from './trend.tsx';
import { Week } from './week.tsx';

/** A product screen as a picture: it has one description for people who can't see it, and no controls. */
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
        <Blocks blocks={main} className="shot-main" />
        <Blocks blocks={aside} className="shot-aside" />
      </div>
    </div>
  );
}

function Blocks({ blocks, className }: { blocks: ShotBlock[]; className: string }) {
  return (
    <div className={className}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <Fragment key={index}>{drawBlock(block)}</Fragment>
      ))}
    </div>
  );
}

function drawBlock(block: ShotBlock) {
  switch (block.kind) {
    case 'rows':
      return <Rows {...block} />;
    case 'path':
      return <Path {...block} />;
    case 'table':
      return <Table {...block} />;
    case 'week':
      return <Week {...block} />;
    case 'levels':
      return <Levels {...block} />;
    case 'trend':
      return <Trend {...block} />;
    case 'figures':
      return <Figures {...block} />;
    case 'letter':
      return <Letter {...block} />;
    case 'log':
      return <Log {...block} />;
    case 'drawing':
      return <Drawing {...block} />;
  }
}
