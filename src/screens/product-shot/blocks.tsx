import { Fragment, type ReactNode } from 'react';
import type { ShotBlock, ShotTone } from '../../content/product-shot.ts';
import { classNames } from '../../ui/class-names.ts';

export type Block<Kind extends ShotBlock['kind']> = Extract<ShotBlock, { kind: Kind }>;

export function Chip({ text, tone }: { text: string; tone?: ShotTone }) {
  return <span className={classNames('shot-chip', toneClass(tone))}>{text}</span>;
}

export function toneClass(tone: ShotTone) {
  return tone && `shot-${tone}`;
}

interface TitledProps {
  title?: string | undefined;
  note?: string | undefined;
  className?: string;
  children: ReactNode;
}

function Titled({ title, note, className, children }: TitledProps) {
  return (
    <div className={classNames('shot-block', className)}>
      {(title || note) && (
        <div className="shot-head">
          <b>{title}</b>
          <small>{note}</small>
        </div>
      )}
      {children}
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

function Rows({ rows, buttons, ...head }: Block<'rows'>) {
  return (
    <Titled {...head}>
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
    </Titled>
  );
}

function Table({ columns, rows, ...head }: Block<'table'>) {
  const widthClass = (index: number) => (columns[index]?.isWide ? 'shot-wide' : undefined);
  return (
    <Titled {...head}>
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
                  <Cell {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Titled>
  );
}

function Cell({ text, tone, values }: Block<'table'>['rows'][number]['cells'][number]) {
  if (!values) return tone ? <Chip text={text} tone={tone} /> : text;
  return (
    <>
      <span className="shot-value">{text}</span>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className={toneClass(tone)}>
        <Line points={plot(values)} />
      </svg>
    </>
  );
}

function Levels({ levels, ...head }: Block<'levels'>) {
  return (
    <Titled {...head}>
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
    </Titled>
  );
}

function Figures({ figures }: Block<'figures'>) {
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

function Letter({ chip, text, buttons, ...head }: Block<'letter'>) {
  return (
    <Titled {...head}>
      <div className="shot-letter">
        {chip && <Chip {...chip} />}
        <p>{text}</p>
        <Buttons buttons={buttons} />
      </div>
    </Titled>
  );
}

function Log({ lines, ...head }: Block<'log'>) {
  return (
    <Titled {...head}>
      <div className="shot-log">
        {lines.map(({ text, tone }) => (
          <i key={text} className={toneClass(tone)}>
            {text}
          </i>
        ))}
      </div>
    </Titled>
  );
}

/** A line chart that stretches with the screen. Its strokes and its text keep their size. */
function Trend({ labels, lines, marks = [], ...head }: Block<'trend'>) {
  return (
    <Titled {...head} className="shot-growing">
      <small className="shot-legend">
        {lines.map(({ name, tone }) => (
          <span key={name} className={toneClass(tone)}>
            {name}
          </span>
        ))}
      </small>
      <svg className="shot-trend" width="100%" aria-hidden="true">
        {[0, 25, 50, 75, 100].map((y) => (
          <line key={y} x2="100%" y1={`${y}%`} y2={`${y}%`} stroke="var(--quiet)" />
        ))}
        {marks.map(({ position, text, tone }) => (
          <g key={position} className={toneClass(tone)}>
            <line x1={`${position}%`} x2={`${position}%`} y2="100%" stroke="var(--tone)" strokeDasharray="2 3" />
            <text
              x={`${position}%`}
              y="14"
              dx={position > 60 ? -8 : 8}
              textAnchor={position > 60 ? 'end' : undefined}
              fill="var(--tone)"
            >
              {text}
            </text>
          </g>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {lines.map(({ name, values, tone }, index) => {
            const points = plot(values);
            return (
              <g key={name} className={toneClass(tone)}>
                {index === 0 && <polygon points={`0 100 ${points} 100 100`} fill="var(--tone)" opacity=".1" />}
                <Line points={points} />
              </g>
            );
          })}
        </svg>
      </svg>
      <div className="shot-axis">
        {labels.map((label) => (
          <i key={label}>{label}</i>
        ))}
      </div>
    </Titled>
  );
}

function Line({ points }: { points: string }) {
  return (
    <polyline points={points} fill="none" stroke="var(--tone)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
  );
}

function plot(values: number[]): string {
  return values.map((value, at) => `${round((at * 100) / (values.length - 1))} ${100 - value}`).join(' ');
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}

/** A week in a calendar. */
function Week({ from, until, days }: Block<'week'>) {
  const hours = Array.from({ length: until - from }, (_, index) => from + index);
  return (
    <div className="shot-week">
      <div className="shot-hours">
        {hours.map((hour) => (
          <i key={hour}>{hour}</i>
        ))}
      </div>
      {days.map(({ name, isToday, entries }) => (
        <div key={name} className={classNames('shot-day', isToday && 'shot-today')}>
          <small>{name}</small>
          {entries.map(({ at, hours: length, title, text, tone, isGone }, index) => {
            const before = entries[index - 1];
            const free = at - (before ? before.at + before.hours : from);
            return (
              <Fragment key={at}>
                {Array.from({ length: Math.round(free * 2) }, (_, half) => at - half / 2).map((time) => (
                  <div key={time} className="h-5.5" />
                ))}
                <div className={classNames('shot-entry', heightClass(length), toneClass(tone), isGone && 'shot-gone')}>
                  <span>{title}</span>
                  {text && <small>{text}</small>}
                </div>
              </Fragment>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Half an hour to three hours (`--hour` in plots.css). */
const heights = ['h-5.5 py-0!', 'h-11', 'h-16.5', 'h-22', 'h-27.5', 'h-33'];

function heightClass(hours: number) {
  return heights[Math.round(hours * 2) - 1];
}

export const blocks = {
  rows: Rows,
  table: Table,
  week: Week,
  levels: Levels,
  trend: Trend,
  figures: Figures,
  letter: Letter,
  log: Log,
};
