import type { ShotBlock, ShotTone } from '../../content/product-shot.ts';
import { classNames } from '../../ui/class-names.ts';

export type Block<Kind extends ShotBlock['kind']> = Extract<ShotBlock, { kind: Kind }>;

export function Chip({ text, tone }: { text: string; tone?: ShotTone }) {
  return <span className={classNames('shot-chip', toneClass(tone))}>{text}</span>;
}

/** Returns the class for the colour of a part. */
export function toneClass(tone: ShotTone) {
  return tone && `shot-${tone}`;
}

/** The heading of a block, with its note at the opposite end. */
export function Head({ title, note }: { title?: string | undefined; note?: string | undefined }) {
  if (!title && !note) return null;
  return (
    <div className="shot-head">
      <b>{title}</b>
      <small>{note}</small>
    </div>
  );
}

function Buttons({ buttons = [] }: { buttons?: string[] | undefined }) {
  if (buttons.length === 0) return null;
  return (
    <div className="shot-buttons">
      {buttons.map((button) => (
        <span key={button}>{button}</span>
      ))}
    </div>
  );
}

export function Rows({ rows, buttons, ...head }: Block<'rows'>) {
  return (
    <div className="shot-block">
      <Head {...head} />
      {rows.map(({ state, title, text, value, chip }) => (
        <div key={title + text} className={classNames('shot-row', state && `shot-step shot-${state}`)}>
          {state && <span className="shot-dot" />}
          <div>
            <b>{title}</b>
            {text && <small>{text}</small>}
          </div>
          {value && <i>{value}</i>}
          {chip && <Chip {...chip} />}
        </div>
      ))}
      <Buttons buttons={buttons} />
    </div>
  );
}

/** Steps side by side on one line, or below each other on narrow screens. */
export function Path({ steps, ...head }: Block<'path'>) {
  return (
    <div className="shot-block">
      <Head {...head} />
      <div className="shot-path">
        {steps.map(({ state, title, text, time }) => (
          <div key={title} className={`shot-${state}`}>
            <span className="shot-dot" />
            <i>{time}</i>
            <b>{title}</b>
            <small>{text}</small>
          </div>
        ))}
      </div>
    </div>
  );
}

export function Table({ columns, rows, ...head }: Block<'table'>) {
  const widthClass = (index: number) => (columns[index]?.isWide ? 'shot-wide' : undefined);
  return (
    <div className="shot-block">
      <Head {...head} />
      <table className="shot-table">
        <thead>
          <tr>
            {columns.map(({ name }, index) => (
              <th key={name} className={widthClass(index)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ edge, isMarked, cells }) => (
            <tr
              key={cells.map(({ text }) => text).join()}
              className={classNames(edge && 'shot-edge', toneClass(edge), isMarked && 'shot-marked')}
            >
              {cells.map((cell, index) => (
                <td key={columns[index]?.name} className={widthClass(index)}>
                  {cell.tone ? <Chip {...cell} /> : cell.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Bars from 0 to 100, each with a line at its target. */
export function Levels({ levels, ...head }: Block<'levels'>) {
  return (
    <div className="shot-block">
      <Head {...head} />
      {levels.map(({ name, value, target, label, tone }) => (
        <div key={name} className={classNames('shot-level', toneClass(tone))}>
          <span>{name}</span>
          <svg width="100%" height="14" aria-hidden="true">
            <rect y="4" width="100%" height="6" rx="3" fill="var(--quiet)" />
            <rect y="4" width={`${value}%`} height="6" rx="3" fill="var(--tone)" />
            {target && <rect x={`${target}%`} width="2" height="14" fill="var(--color-text)" />}
          </svg>
          <i>{label}</i>
        </div>
      ))}
    </div>
  );
}

export function Figures({ figures }: Block<'figures'>) {
  return (
    <div className="shot-block shot-figures">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <b>{value}</b>
          <small>{label}</small>
        </div>
      ))}
    </div>
  );
}

export function Letter({ chip, text, buttons, ...head }: Block<'letter'>) {
  return (
    <div className="shot-block">
      <Head {...head} />
      <div className="shot-letter">
        {chip && <Chip {...chip} />}
        <p>{text}</p>
        <Buttons buttons={buttons} />
      </div>
    </div>
  );
}

export function Log({ lines, ...head }: Block<'log'>) {
  return (
    <div className="shot-block">
      <Head {...head} />
      <div className="shot-log">
        {lines.map(({ text, tone }) => (
          <i key={text} className={toneClass(tone)}>
            {text}
          </i>
        ))}
      </div>
    </div>
  );
}
