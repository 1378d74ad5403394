import type { Ref, SubmitEventHandler } from 'react';
import { companySizes } from '../../../contract/estimates/roi.ts';
import { costLimits, timeFrame } from '../../../contract/estimates/roi-input.ts';
import type { FieldErrors } from '../../../contract/forms/field-errors.ts';
import type { EstimatorWords } from '../../content/roi-calculator.ts';
import { PrivacyNote } from '../../forms/form-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

interface EstimatorFormProps {
  ref: Ref<HTMLFormElement>;
  words: EstimatorWords;
  values: Record<string, string>;
  errors: FieldErrors;
  isReady: boolean;
  isOutdated: boolean;
  months: number;
  monthCount: string;
  onInput: () => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  className: string;
}

/**
 * The five inputs. The browser validates the cost. Without JavaScript the form is posted to a page with the estimate,
 * by a button that is never disabled.
 */
export function EstimatorForm({
  ref,
  words,
  values,
  errors,
  isReady,
  isOutdated,
  months,
  monthCount,
  onInput,
  onSubmit,
  className,
}: EstimatorFormProps) {
  const { fields } = words;
  const field = (name: 'industry' | 'companySize' | 'implementationType' | 'monthlyCost') => ({
    ...fields[name],
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
  });
  return (
    <form
      ref={ref}
      method="post"
      action="/roi-calculator/estimate#estimate"
      aria-labelledby="inputs-title"
      onInput={onInput}
      onSubmit={onSubmit}
      className={classNames('min-w-0 rounded-card border border-hairline bg-raised p-5 sm:p-7', className)}
    >
      <h2 id="inputs-title" className="label text-faint tracking-label">
        {words.inputs}
      </h2>
      <div className="mt-5 grid gap-x-5 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
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
          valueText={monthCount}
          onChange={onInput}
          className="sm:col-span-2 lg:col-span-1"
        />
      </div>
      {/* Enter activates the first button of a form. */}
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
  );
}

function toOptions(choices: { id: string; name: string }[]) {
  return choices.map(({ id, name }) => ({ value: id, name }));
}
