import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { estimate, type RoiInput } from '../../../contract/estimates/roi.ts';
import { isFilled, readInput, timeFrame } from '../../../contract/estimates/roi-input.ts';
import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import { plural } from '../../../language/plural.ts';
import type { EstimatorWords } from '../../content/roi-calculator.ts';
import type { EstimateTerms } from './estimate-figures.tsx';
import { announcement, type Estimate, EstimatePanel } from './estimate-panel.tsx';
import { EstimatorForm } from './estimator-form.tsx';
import { ExamplePanel } from './example-panel.tsx';
import './estimator.css';

interface PostedInputs {
  values: Record<string, string>;
  errors: FieldErrors;
  input?: RoiInput | undefined;
  months: number;
}

interface EstimatorProps extends EstimateTerms {
  hasReport: boolean;
  posted?: PostedInputs | undefined;
}

/**
 * The ROI estimator (docs/product.md#roi-calculator), which calculates in the browser. Hydration keeps the values that
 * were typed before. Without JavaScript the form is posted to a page that calculates the estimate with the same code.
 */
export function Estimator({ hasReport, posted, ...terms }: EstimatorProps) {
  const { words, charts, locale } = terms;
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(() => isFilled(posted?.values ?? {}));
  const [isOutdated, setIsOutdated] = useState(false);
  const [months, setMonths] = useState(posted?.months ?? timeFrame.default);
  const [errors, setErrors] = useState(posted?.errors ?? {});
  const [shown, setShown] = useState(() => posted?.input && toEstimate(posted.input, words, 1));

  function update() {
    if (!form.current) return;
    const data = new FormData(form.current);
    setIsReady(isFilled(Object.fromEntries(data)));
    setMonths(Number(data.get('months')));
    setIsOutdated(shown !== undefined && !isSameInput(shown.input, readInput(data, words)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for values entered before hydration
  useEffect(() => update(), []);

  function calculate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = readInput(new FormData(event.currentTarget), words);
    if (!input) return;
    setShown(toEstimate(input, words, (shown?.press ?? 0) + 1));
    setErrors({});
    setIsOutdated(false);
  }

  // On a phone the result is below the form, so a press would seem to have no effect if the page did not scroll.
  const press = shown?.press;
  const previousPress = useRef(press);
  useEffect(() => {
    if (press === previousPress.current || !panel.current) return;
    previousPress.current = press;
    const { top } = panel.current.getBoundingClientRect();
    if (top > innerHeight * 0.6 || top < 0) panel.current.scrollIntoView({ block: 'start' });
  }, [press]);

  return (
    <div className="grid gap-6 lg:grid-cols-12 lg:gap-8 print:block">
      <EstimatorForm
        ref={form}
        words={words}
        monthCount={plural(locale, charts.months, months)}
        values={posted?.values ?? {}}
        errors={errors}
        isReady={isReady}
        isOutdated={isOutdated}
        months={months}
        onInput={update}
        onSubmit={calculate}
        className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-span-5 lg:self-start"
      />
      <div ref={panel} id={shown && 'estimate'} className="min-w-0 scroll-mt-24 lg:col-span-7">
        {shown ? (
          <EstimatePanel {...terms} {...{ months, hasReport }} estimate={shown} />
        ) : (
          <ExamplePanel {...terms} />
        )}
      </div>
      <p role="status" className="for-screen-readers">
        {shown && <span key={shown.press}>{announcement(shown.result, terms)}</span>}
      </p>
    </div>
  );
}

function toEstimate(input: RoiInput, words: EstimatorWords, press: number): Estimate {
  return { input, result: estimate(input, words), press };
}

function isSameInput(one: RoiInput, other: RoiInput | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
