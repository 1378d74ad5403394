import type { Ref, SubmitEventHandler } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/field.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { companySizeNames, costLimits, implementationNames, industryNames, timeFrame } from './roi-input.ts';

interface EstimatorFormProps {
  ref: Ref<HTMLFormElement>;
  title: string;
  /** True when all four fields have a value. */
  isReady: boolean;
  /** True when the result is one of other inputs. */
  isOutdated: boolean;
  months: number;
  onInput: () => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  className: string;
}

/** The five inputs. A cost that cannot be used is refused by the browser's own check of the field. */
export function EstimatorForm({
  ref,
  title,
  isReady,
  isOutdated,
  months,
  onInput,
  onSubmit,
  className,
}: EstimatorFormProps) {
  return (
    <form
      ref={ref}
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
          name="industry"
          label="Industry"
          placeholder="Select an industry"
          options={optionsOf(industryNames)}
          required
        />
        <SelectField
          name="companySize"
          label="Company Size"
          placeholder="Select a company size"
          options={optionsOf(companySizeNames)}
          required
        />
        <SelectField
          name="implementationType"
          label="Implementation Type"
          placeholder="Select an implementation type"
          options={optionsOf(implementationNames)}
          required
        />
        <TextField
          name="monthlyCost"
          label="Current Monthly Operational Costs (USD)"
          type="number"
          inputMode="decimal"
          min={costLimits.min}
          max={costLimits.max}
          step="any"
          placeholder="50000"
          inputClassName="number-field font-mono"
          required
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
      <Button type="submit" disabled={!isReady} className="mt-6 w-full">
        Calculate ROI
      </Button>
      {isOutdated && (
        <p className="mt-3 text-caption text-gold">The inputs have changed. Calculate again to update the figures.</p>
      )}
    </form>
  );
}

function optionsOf(names: Record<string, string>) {
  return Object.entries(names).map(([value, name]) => ({ value, name }));
}
