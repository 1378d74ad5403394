import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  companySizes,
  costLimits,
  estimate,
  type RoiInput,
  readInput,
  timeFrame,
} from '../../../contract/estimates/roi.ts';
import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import { plural } from '../../../language/plural.ts';
import type { EstimatorWords } from '../../content/roi-calculator.ts';
import { PrivacyNote } from '../../forms/form-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { EstimateTerms } from './estimate-figures.tsx';
import { announcement, type Estimate, EstimatePanel, ExamplePanel } from './estimate-panel.tsx';
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
  const { fields } = words;
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(posted?.input !== undefined);
  const [isOutdated, setIsOutdated] = useState(false);
  const [months, setMonths] = useState(posted?.months ?? timeFrame.default);
  const [errors, setErrors] = useState<FieldErrors>(posted?.errors ?? {});
  const [shown, setShown] = useState(() => posted?.input && toEstimate(posted.input, words, 1));

  function update() {
    if (!form.current) return;
    const data = new FormData(form.current);
    setIsReady(form.current.checkValidity());
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

  const field = (name: 'industry' | 'companySize' | 'implementationType' | 'monthlyCost') => ({
    ...fields[name],
    name,
    defaultValue: posted?.values[name] ?? '',
    error: errors[name],
  });

  return (
    <div className="grid gap-6 lg:grid-cols-12 lg:gap-8 print:block">
      <form
        ref={form}
        method="post"
        action="/roi-calculator/estimate#estimate"
        aria-labelledby="inputs-title"
        onInput={update}
        onSubmit={calculate}
        className="flex min-w-0 flex-col rounded-card border border-hairline bg-raised p-5 sm:p-7 lg:col-span-5"
      >
        <h2 id="inputs-title" className="label text-faint tracking-label">
          {words.inputs}
        </h2>
        <div className="mt-5 grid grow content-between gap-5 sm:grid-cols-2 lg:grid-cols-1">
          <SelectField options={toOptions(words.industries)} required {...field('industry')} />
          <SelectField
            options={companySizes.map((value) => ({ value, name: words.companySizes[value] }))}
            required
            {...field('companySize')}
          />
          <SelectField options={toOptions(words.implementationTypes)} required {...field('implementationType')} />
          <TextField
            type="number"
            inputMode="decimal"
            min={costLimits.min}
            max={costLimits.max}
            step="any"
            inputClassName="number-field tabular-nums"
            required
            {...field('monthlyCost')}
          />
          <RangeField
            name="months"
            {...fields.months}
            min={timeFrame.min}
            max={timeFrame.max}
            step={timeFrame.step}
            value={months}
            valueText={plural(locale, charts.months, months)}
            onChange={update}
            className="sm:col-span-2 lg:col-span-1"
          />
        </div>
        {/* Enter activates the first button of a form. Without JavaScript this one is never disabled. */}
        <noscript>
          <Button type="submit" className="mt-6 w-full">
            {words.calculate}
          </Button>
        </noscript>
        <Button type="submit" disabled={!isReady} data-until-filled className="needs-script mt-6 w-full">
          {words.calculate}
        </Button>
        <PrivacyNote words={words.privacy} className="mt-3 text-caption text-faint" />
        {isOutdated && <p className="mt-3 text-caption text-gold">{words.outdated}</p>}
      </form>
      <div ref={panel} id={shown && 'estimate'} className="min-w-0 scroll-mt-24 lg:col-span-7">
        {shown ? <EstimatePanel {...terms} {...{ months, hasReport }} estimate={shown} /> : <ExamplePanel {...terms} />}
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

function toOptions(choices: { id: string; name: string }[]) {
  return choices.map(({ id, name }) => ({ value: id, name }));
}
