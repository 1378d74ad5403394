import { formatMoment } from '../../../ui/moment.tsx';
import type { EarlierSubmission } from '../thread.ts';
import { TypedLine } from '../typed.tsx';
import { useZone } from '../view/zone-context.ts';

/** Other submissions of the same sender, newest first. */
export function Earlier({ submissions, onOpen }: { submissions: EarlierSubmission[]; onOpen: (id: string) => void }) {
  const zone = useZone();
  if (submissions.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="reader-label">From the same sender</h3>
      <ul className="mt-2">
        {submissions.map(({ id, subject, created_at }) => (
          <li key={id}>
            <button type="button" className="earlier" onClick={() => onOpen(id)}>
              <TypedLine>{subject}</TypedLine>
              <span className="font-mono text-caption whitespace-nowrap text-faint">
                {formatMoment(created_at, zone)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
