import { formatNumber } from '../../../language/format.ts';
import { type Axis, type Frame, labelStep, makeScale, type Scale } from './scale.ts';

const strokes = ['stroke-signal', 'stroke-accent', 'stroke-gold'];
const fills = ['fill-signal', 'fill-accent', 'fill-gold'];
const dashes = [undefined, '7 4', '2 4'];

/** Returns the colour and dash of a series, the same in the plot and its legend. */
export function seriesStroke(index: number) {
  return { className: strokes[index], strokeDasharray: dashes[index] };
}

export function Plot({ chart, frame, className }: { chart: ChartProps; frame: Frame; className: string }) {
  const { locale, id, title, description, kind, x, y, series, mark } = chart;
  const names = x.values.map((value) => splitName(typeof value === 'number' ? formatNumber(locale, value) : value));
  const maximum = Math.max(...series.flatMap(({ values }) => values));
  const extraLines = Math.max(...names.map((lines) => lines.length)) - 1;
  const bottom = frame.bottom + extraLines * lineHeight;
  const scale = makeScale({ ...frame, bottom }, x, maximum);
  const part = `${id}-${frame.width}`;
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-labelledby={`${part}-title ${part}-description`}
      className={className}
    >
      <title id={`${part}-title`}>{title}</title>
      <desc id={`${part}-description`}>{description}</desc>
      <Grid
        scale={scale}
        label={y.label}
        formatTick={(tick) => formatNumber(locale, tick, { ...y.format, ...compact })}
      />
      <Names names={names} label={x.label} scale={scale} most={x.isContinuous ? maxLabels : undefined} />
      {series.map(({ name, values }, index) =>
        kind === 'line' ? (
          <Line key={name} values={values} scale={scale} index={index} />
        ) : (
          <Bars key={name} values={values} scale={scale} index={index} seriesCount={series.length} />
        ),
      )}
      {mark && <Mark {...mark} scale={scale} />}
    </svg>
  );
}

const compact = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 } as const;

function Grid({ scale, label, formatTick }: { scale: Scale; label: string; formatTick: (tick: number) => string }) {
  const { frame, ticks } = scale;
  return (
    <>
      <text x={4} y={14} className="fill-faint text-[12px]">
        {label}
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${frame.left} ${scale.y(tick)}H${frame.width - frame.right}`} className="stroke-hairline" />
          <text
            x={frame.left - 8}
            y={scale.y(tick) + 4}
            textAnchor="end"
            className="fill-faint tabular-nums text-[12px]"
            // Browsers may shorten a number in another way than the build.
            suppressHydrationWarning
          >
            {formatTick(tick)}
          </text>
        </g>
      ))}
    </>
  );
}

const maxLabels = 8;

interface NamesProps {
  names: string[][];
  label: string;
  scale: Scale;
  most: number | undefined;
}

function Names({ names, label, scale, most }: NamesProps) {
  const { frame } = scale;
  const step = labelStep(names.flat(), names.length, frame.width - frame.left - frame.right, most);
  const ground = scale.y(0);
  return (
    <>
      {names.map(
        (lines, position) =>
          position % step === 0 && (
            <text
              key={lines.join()}
              y={ground + 20}
              textAnchor="middle"
              className="fill-faint tabular-nums text-[12px]"
            >
              {lines.map((line, row) => (
                <tspan key={line} x={round(scale.x(position))} dy={row && lineHeight}>
                  {line}
                </tspan>
              ))}
            </text>
          ),
      )}
      <text
        x={(frame.left + frame.width - frame.right) / 2}
        y={frame.height - 8}
        textAnchor="middle"
        className="fill-faint text-[12px]"
      >
        {label}
      </text>
    </>
  );
}

const lineHeight = 15;

/** Splits a name with several parts, such as `int8, C loops`, into lines. */
function splitName(name: string): string[] {
  return name.split(/(?<=,) /);
}

/** The largest number of points with dots. More dots would hide the curve. */
const maxDots = 12;

function Line({ values, scale, index }: { values: number[]; scale: Scale; index: number }) {
  const points = values.map((value, position) => [round(scale.x(position)), round(scale.y(value))] as const);
  return (
    <g>
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        {...seriesStroke(index)}
      />
      {points.length <= maxDots &&
        points.map(([x, y]) => <circle key={x} cx={x} cy={y} r="4" className={fills[index]} />)}
    </g>
  );
}

interface BarsProps {
  values: number[];
  scale: Scale;
  index: number;
  seriesCount: number;
}

function Bars({ values, scale, index, seriesCount }: BarsProps) {
  const width = (scale.band * 0.62) / seriesCount;
  const ground = scale.y(0);
  return (
    <g className={fills[index]}>
      {values.map((value, position) => {
        const x = scale.x(position) - (width * seriesCount) / 2 + index * width;
        const y = scale.y(value);
        return <rect key={x} x={round(x)} y={round(y)} width={round(width - 2)} height={round(ground - y)} rx="2" />;
      })}
    </g>
  );
}

function Mark({ position, value, label, scale }: NonNullable<ChartProps['mark']> & { scale: Scale }) {
  const { frame } = scale;
  const x = round(scale.x(position));
  const y = round(scale.y(value));
  const ground = scale.y(0);
  // A letter is about 6.5 wide.
  const width = label.length * 6.5;
  // The label stands before the point and above its line, or else on the free side of the rising curve.
  const place =
    x - 12 - width < frame.left
      ? { x: Math.min(x + 12, frame.width - width), y: Math.min(y + 22, ground - 8), textAnchor: 'start' as const }
      : { x: x - 12, y: y - 12, textAnchor: 'end' as const };
  return (
    <g>
      <path d={`M${x} ${y}V${ground}`} className="stroke-edge" strokeDasharray="3 3" />
      <circle cx={x} cy={y} r="6" className="fill-ground stroke-text" strokeWidth="2.5" />
      <text
        {...place}
        // The halo has the background's colour, because a steep line may pass behind the text.
        className="fill-text stroke-raised text-[12px] font-medium [paint-order:stroke]"
        strokeWidth="5"
        strokeLinejoin="round"
      >
        {label}
      </text>
    </g>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The texts around a chart. The label contains `{title}`. */
interface ChartWords {
  table: { show: string; label: string };
}

export interface ChartProps {
  locale: string;
  words: ChartWords;
  /** Unique on the page. The ids of the chart's parts begin with it. */
  id: string;
  title: string;
  description: string;
  kind: 'line' | 'bar';
  x: Axis & { label: string };
  /** `format` is the format of its values, such as a currency. */
  y: { label: string; format?: Intl.NumberFormatOptions | undefined };
  /** At most three series, each with as many values as the x axis. No value may be negative. */
  series: { name: string; values: number[] }[];
  /** A marked point. `position` counts the values on the x axis from 0 and may be between two of them. */
  mark?: { position: number; value: number; label: string } | undefined;
  note?: string | undefined;
}
