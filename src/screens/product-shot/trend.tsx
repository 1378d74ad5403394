import { classNames } from '../../ui/class-names.ts';
import { type Block, Head, toneClass } from './blocks.tsx';

/** A line chart that stretches with the screen, while its strokes and text keep their size. */
export function Trend({ labels, lines, marks = [], ...head }: Block<'trend'>) {
  return (
    <div className="shot-block shot-growing">
      <Head {...head} />
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
            const points = values.map((value, at) => `${round((at * 100) / (values.length - 1))} ${100 - value}`);
            return (
              <g key={name} className={toneClass(tone)}>
                {index === 0 && (
                  <polygon points={`0 100 ${points.join(' ')} 100 100`} fill="var(--tone)" opacity=".1" />
                )}
                <polyline
                  points={points.join(' ')}
                  fill="none"
                  stroke="var(--tone)"
                  strokeWidth="2"
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            );
          })}
        </svg>
      </svg>
      <div className="shot-axis">
        {labels.map((label, index) => (
          <i key={label} className={classNames(index % 2 === 1 && 'shot-wide')}>
            {label}
          </i>
        ))}
      </div>
    </div>
  );
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}
