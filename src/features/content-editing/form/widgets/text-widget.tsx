import type { WidgetProps } from '@rjsf/utils';
import type { FormSchema } from '../../calls.ts';
import { useDescription } from '../form-context.tsx';
import { DateWidget, MomentWidget } from './date-widgets.tsx';
import { FileWidget } from './file-widget.tsx';
import { NameWidget } from './name-widget.tsx';
import { NumberWidget } from './number-widget.tsx';
import { PictureWidget } from './picture-widget.tsx';

/** A text, or whatever else its schema says by `x-kind`. */
export function TextWidget(properties: WidgetProps) {
  const schema = properties.schema as FormSchema;
  if (schema.type === 'number' || schema.type === 'integer') return <NumberWidget {...properties} />;
  switch (schema['x-kind']) {
    case 'picture':
      return <PictureWidget {...properties} />;
    case 'date':
      return <DateWidget {...properties} />;
    case 'moment':
      return <MomentWidget {...properties} />;
    case 'name':
      if (schema['x-file']) return <FileWidget {...properties} />;
      return <NameWidget {...properties} />;
    default:
      return <WrittenText {...properties} />;
  }
}

/** A text that grows with what is typed. In one of one line a line break becomes a blank. */
function WrittenText({ id, value, required, disabled, onChange, schema }: WidgetProps) {
  const { 'x-kind': kind, minLength, maxLength, description } = schema as FormSchema;
  const isParagraph = kind === 'paragraph';
  const text = typeof value === 'string' ? value : '';
  return (
    <>
      <textarea
        id={id}
        value={text}
        disabled={disabled}
        required={required}
        // Where `field-sizing` is not known.
        rows={Math.min(12, Math.max(isParagraph ? 2 : 1, Math.ceil(text.length / 72)))}
        spellCheck
        onChange={({ target }) => {
          const typed = isParagraph ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' ');
          onChange(typed === '' && !required ? undefined : typed);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isParagraph && !event.nativeEvent.isComposing) event.preventDefault();
        }}
        className="content-control content-text"
        {...useDescription(id, description)}
      />
      {maxLength !== undefined && maxLength < 2000 && (
        <Count length={text.trim().length} least={minLength} most={maxLength} />
      )}
    </>
  );
}

/** How much of its room a text takes. */
function Count({ length, least = 0, most }: { length: number; least: number | undefined; most: number }) {
  const isOutside = length > most || (length > 0 && length < least);
  return (
    <p className="content-count" data-outside={isOutside || undefined}>
      {least > 1 ? `${length} of ${least} to ${most} characters` : `${length} of at most ${most} characters`}
    </p>
  );
}
