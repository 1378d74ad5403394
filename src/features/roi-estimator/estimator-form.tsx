import type { Ref, SubmitEventHandler } from 'react';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { PrivacyNote, type PrivacyWords } from '../../forms/privacy-note.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { companySizeNames, costLimits, implementationNames, industryNames, timeFrame } from './roi-input.ts';

interface EstimatorFormProps {
  ref: Ref<HTMLFormElement>;
  title: string;
  privacy: PrivacyWords;
  /** The values and errors of the fields when the form comes back from the server. */
  values: Record<string, string>;
  errors: FieldErrors;
  /** Whether the script answers; until then, the browser itself asks for what is missing. */
  isAwake: boolean;
  /** True when all four fields have a value. */
  isReady: boolean;
  /** True when the result is one of other inputs. */
  isOutdated: boolean;
  months: number;
  onInput: () => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  className: string;
}

/**
 * The five inputs. A cost that cannot be used is refused by the browser's own check of the field. Without script the form
 * is posted to a page that shows the estimate.
 */
export function EstimatorForm({
  ref,
  title,
  privacy,
  values,
  errors,
  isAwake,
  isReady,
  isOutdated,
  months,
  onInput,
  onSubmit,
  className,
}: EstimatorFormProps) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] });
  return (
    <form
      ref={ref}
      method="post"
      action="/roi-calculator/estimate#estimate"
      aria-labelledby="inputs-title"
      autoComplete="off"
      onInput={onInput}
      onSubmit={onSubmit}
      className={classNames('rounded-card border border-hairline bg-raised p-5 sm:p-7', className)}
    >
      <h2 id="inputs-title" className="label text-faint tracking-label">
        {title}
      </h2>
      <div className="mt-5 grid gap-x-5 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
        <SelectField
          label="Industry"
          placeholder="Select an industry"
          options={optionsOf(industryNames)}
          required
          {...field('industry')}
        />
        <SelectField
          label="Company Size"
          placeholder="Select a company size"
          options={optionsOf(companySizeNames)}
          required
          {...field('companySize')}
        />
        <SelectField
          label="Implementation Type"
          placeholder="Select an implementation type"
          options={optionsOf(implementationNames)}
          required
          {...field('implementationType')}
        />
        <TextField
          label="Current Monthly Operational Costs (USD)"
          type="number"
          inputMode="decimal"
          min={costLimits.min}
          max={costLimits.max}
          step="any"
          placeholder="50000"
          inputClassName="number-field font-mono"
          required
          {...field('monthlyCost')}
        />
        <RangeField
          name="months"
          label="Time Frame"
          min={timeFrame.min}
          max={timeFrame.max}
          step={timeFrame.step}
          value={months}
          valueText={`${months} months`}
          onChange={onInput}
          className="sm:col-span-2 lg:col-span-1"
        />
      </div>
      <Button type="submit" disabled={isAwake && !isReady} className="mt-6 w-full">
        Calculate ROI
      </Button>
      <PrivacyNote words={privacy} className="mt-3 text-caption text-faint" />
      {isOutdated && (
        <p className="mt-3 text-caption text-gold">The inputs have changed. Calculate again to update the figures.</p>
      )}
    </form>
  );
}

function optionsOf(names: Record<string, string>) {
  return Object.entries(names).map(([value, name]) => ({ value, name }));
}
