import type { RoiInput } from '../../../contract/estimates/roi.ts';
import { fill } from '../../../language/fill.ts';
import type { EstimatorWords } from '../../content/roi-calculator.ts';
import { Note } from '../../ui/note.tsx';
import { dollars } from './format.ts';

interface EstimateScopeProps {
  words: EstimatorWords['scope'];
  locale: string;
  input: RoiInput;
}

/** Explains the spending that an estimate is meant for, and shows a documented case for comparison. */
export function EstimateScope({ words, locale, input }: EstimateScopeProps) {
  if (!words) return null;
  const limit = words.limits[input.companySize];
  const amounts = { amount: dollars(input.monthlyCost, locale), limit: dollars(limit, locale) };
  const documented = words.cases[input.industry];
  const isAbove = input.monthlyCost > limit;
  return (
    <div className="mt-6 grid gap-5 border-t border-hairline pt-5">
      {isAbove ? (
        <p className="border-l-2 border-signal pl-4 text-small text-text">{fill(words.above, amounts)}</p>
      ) : (
        <p className="text-small text-soft">{fill(words.meant, amounts)}</p>
      )}
      {documented && (
        <div>
          <h3 className="text-small font-medium">{words.title}</h3>
          <Note words={documented} className="mt-2" />
        </div>
      )}
    </div>
  );
}
