import type { Trace } from '../../content/shared.ts';
import './signal-trace.css';

/** The beginning of each signal, in the middle of a strip 24 px wide. */
const beginnings: Record<Trace, string> = {
  heartbeat: 'M12 0v190q3 4 0 8v8l-2 3 11 6-19 7 12 6-2 3v10q5 8 0 16',
  payments: 'M12 196h8M12 204h5M12 228h10M12 236h5M12 244h7M12 0',
  stock: 'M12 0v190h8v10h-4v10h-4v10h-4v10h-4v10h8',
  vibration: 'M12 0v190q6 5 0 10q-10 5 0 10q16 5 0 10q-12 5 0 10q6 5 0 10',
  lesson: 'M12 0v190h7v26h-7v8h7v8h-7v8h7v8h-7',
};

/** The signal of the page's subject. It runs down the margin to the band at the end, where it leads to the button. */
export function SignalTrace({ trace }: { trace: Trace }) {
  return (
    <div className="signal-trace page-width not-printed" aria-hidden="true">
      <svg width="24" height="100%" fill="none" aria-hidden="true">
        <path d={`${beginnings[trace]}V30000`} />
      </svg>
    </div>
  );
}
