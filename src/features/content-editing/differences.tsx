import type { FieldDifference } from '../../../contract/content-editing/calls.ts';

interface DifferencesProps {
  differences: Pick<FieldDifference, 'field' | 'label' | 'before' | 'after'>[];
  sides: [string, string];
}

export function Differences({ differences, sides: [first, second] }: DifferencesProps) {
  return differences.map(({ field, label, before, after }) => (
    <div key={field} className="grid gap-x-6 gap-y-2 border-t border-hairline py-3.5 text-small sm:grid-cols-2">
      <p className="col-span-full font-medium">{label}</p>
      {[
        { side: first, text: before },
        { side: second, text: after },
      ].map(({ side, text }, index) => (
        <div
          key={index === 0 ? 'first' : 'second'}
          className="max-h-64 min-w-0 overflow-y-auto wrap-anywhere whitespace-pre-line"
        >
          <span className="label block text-faint">{side}</span>
          {text || 'Empty'}
        </div>
      ))}
    </div>
  ));
}
