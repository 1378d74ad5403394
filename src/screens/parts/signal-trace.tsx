import type { Trace } from '../../content/shared.ts';
import './signal-trace.css';

/** One period of each signal, with its length. The signals run down a strip 24 px wide. */
const periods: Record<Trace, { path: string; length: number }> = {
  heartbeat: { path: 'M12 0V70q5 8 0 16v10l-3 5 13 9-20 9 11 6-1 5v14q7 12 0 24V240', length: 240 },
  payments: { path: 'M12 0V200M12 24h7M12 40h4M12 84h10M12 96h4M12 108h4M12 150h7', length: 200 },
  stock: { path: 'M22 0v34h-4v30h-4v26h-4v38h-4v30h-4v26h20V240', length: 240 },
  vibration: {
    path: 'M12 0v40l4 4-7 6 11 6-15 6 17 6-15 6 11 6-7 6 1 4V200',
    length: 200,
  },
  lesson: { path: 'M12 0v24h9v84h-9v14h9v20h-9v10h9v20h-9v10h9v20h-9V260', length: 260 },
};

/** The signal of the page's subject. It runs down the margin to the band at the end, where it leads to the button. */
export function SignalTrace({ trace }: { trace: Trace }) {
  const { path, length } = periods[trace];
  return (
    <div className="signal-trace page-width not-printed" aria-hidden="true">
      <svg width="100%" height="100%" fill="none" aria-hidden="true">
        <pattern
          id="trace"
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
