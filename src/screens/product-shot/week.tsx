import { Fragment } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { type Block, toneClass } from './blocks.tsx';

/** A week in a calendar. Heights are in half hours (`.shot-h3` in plots.css). */
export function Week({ from, until, days }: Block<'week'>) {
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
                {free > 0 && <div className={heightClass(free)} />}
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

function heightClass(hours: number) {
  return `shot-h${Math.round(hours * 2)}`;
}
