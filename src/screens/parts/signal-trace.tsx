import type { Trace } from '../../content/shared.ts';
import './signal-trace.css';

/**
 * One period of each signal, with its length. The signals run down a strip 24 px wide. The last period ends in the
 * middle, above the line to the button.
 */
const periods: Record<Trace, { path: string; length: number }> = {
  heartbeat: {
    path: 'M12 0v70q4 8 0 16v8q-2 5 1 7l6 7q2 3-1 4l-11 7q-3 2 0 4l4 3q2 2 1 6v12q5 12 0 24v72',
    length: 240,
  },
  payments: { path: 'M12 0V200M12 24h7M12 40h4M12 84h10M12 96h4M12 108h4M12 150h7', length: 200 },
  stock: { path: 'M12 0v34h6v30h-3v26h-3v38h-3v30h-3v26h6V240', length: 240 },
  vibration: {
    path: 'M12 0v36c0 7 4 6 4 11s-9 6-9 12 11 6 11 12-11 6-11 12 9 6 9 12-4 5-4 11v94',
    length: 200,
  },
  lesson: { path: 'M12 0v24h6v84h-6v14h6v20h-6v10h6v20h-6v10h6v20h-6V260', length: 260 },
};

/** The signal of the page's subject. It runs down the margin to the band at the end, where it leads to the button. */
export function SignalTrace({ trace }: { trace: Trace }) {
  const { path, length } = periods[trace];
  return (
    <div className="signal-trace page-width not-printed" aria-hidden="true">
      <svg width="100%" height="100%" fill="none" aria-hidden="true">
        <pattern
          id="trace"
          y="100%"
          width="100%"
          height={2 * length}
          patternUnits="userSpaceOnUse"
          viewBox={`0 0 24 ${length}`}
          preserveAspectRatio="none"
        >
          <path d={path} />
        </pattern>
        <rect width="100%" height="100%" fill="url(#trace)" />
      </svg>
    </div>
  );
}
