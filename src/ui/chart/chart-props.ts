/** What a chart says beside its own texts; `{title}` in the label. */
export interface ChartWords {
  table: { show: string; label: string };
}

export interface ChartProps {
  locale: string;
  words: ChartWords;
  /** Unique on the page; names the parts that describe the chart. */
  id: string;
  title: string;
  /** What the chart shows, in words. */
  description: string;
  kind: 'line' | 'bar';
  /** With `isContinuous` the values are evenly spaced on a scale and begin at the plot's edge. */
  x: { label: string; values: (string | number)[]; isContinuous?: boolean | undefined };
  /** `prefix` precedes each value: `$`. */
  y: { label: string; prefix?: string | undefined };
  /** At most three, each with as many values as the x axis. None is negative. */
  series: { name: string; values: number[] }[];
  /** A marked point. `position` counts the values of the x axis from 0 and may be between two. */
  mark?: { position: number; value: number; label: string } | undefined;
  note?: string | undefined;
}
