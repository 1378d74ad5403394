import { Check, Circle, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Publication, PublicationStep } from '../calls.ts';
import './publishing.css';

/** What each step is called, in their order. */
const names: Record<PublicationStep, string> = {
  collect: 'Collect what was changed',
  check: 'Check the records',
  build: 'Build the pages',
  finish: 'Check the links, index the search',
  compress: 'Compress the files',
  live: 'Put it live',
};

const order = Object.keys(names) as PublicationStep[];

/** The steps of a publication, with their seconds, and which one is running. */
export function PublicationProgress({ publication }: { publication: Publication }) {
  const steps = order.filter((step) => step !== 'live' || publication.kind !== 'preview');
  const running = publication.steps.length;
  const now =
    publication.state === 'waiting' ? 'Waits for the one before it' : names[steps[running] ?? steps.at(-1) ?? 'live'];
  return (
    <div>
      <p role="status" className="for-screen-readers">
        {now}
      </p>
      <ol className="publication-steps">
        {steps.map((step, index) => {
          const done = publication.steps.find(({ name }) => name === step);
          const isRunning = !done && index === running && publication.state === 'running';
          return (
            <li key={step} data-state={done ? 'done' : isRunning ? 'running' : 'open'}>
              <StepIcon isDone={done !== undefined} isRunning={isRunning} />
              <span className="flex-1">{names[step]}</span>
              <span className="font-mono text-caption text-faint tabular-nums">
                {done ? seconds(done.seconds) : isRunning && <Elapsed key={step} />}
              </span>
            </li>
          );
        })}
      </ol>
      {publication.state === 'waiting' && (
        <p className="mt-4 text-small text-soft">It waits until the one before it is done.</p>
      )}
    </div>
  );
}

function StepIcon({ isDone, isRunning }: { isDone: boolean; isRunning: boolean }) {
  if (isDone) return <Check size={18} aria-label="Done:" className="text-good" />;
  if (isRunning) return <LoaderCircle size={18} aria-hidden="true" className="publication-turning text-signal" />;
  return <Circle size={18} aria-hidden="true" className="text-faint" />;
}

const seconds = (count: number) => `${count < 10 ? count.toFixed(1) : Math.round(count)} s`;

/** Seconds since the step is shown as running. */
function Elapsed() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return `${count} s`;
}
