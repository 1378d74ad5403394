import { Fragment, type ReactNode } from 'react';
import type { ProductShotContent, ShotBlock } from '../../content/product-shot.ts';
import { classNames } from '../../ui/class-names.ts';
import { blocks, Chip, toneClass } from './blocks.tsx';
import { Drawing } from './drawing.tsx';

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
