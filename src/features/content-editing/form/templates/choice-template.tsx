import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';

/** One of several kinds of a part: which it is, and its fields. */
export function ChoiceTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className="grid gap-5">
      {selector}
      {optionSchemaField}
    </div>
  );
}
