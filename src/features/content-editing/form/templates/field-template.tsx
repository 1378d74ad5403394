import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import { RequiredMark } from '../../../../ui/field.tsx';
import type { FormSchema } from '../../calls.ts';
import { useSurroundings } from '../form-context.tsx';
import { isLeaf } from '../schema.ts';
import { Entry } from './entry.tsx';

/** A field with its label, its help and its fault. Groups and lists have headings of their own. */
export function FieldTemplate(field: FieldTemplateProps) {
  const { id, label, schema, required, hidden, fieldPathId, children } = field;
  const fault = useSurroundings().faults.get(id);
  const shape = schema as FormSchema;
  const place = fieldPathId.path.at(-1);
  const isEntry = ADDITIONAL_PROPERTY_FLAG in schema;
  const isItem = typeof place === 'number';
  // What is always the same is not asked for.
  if (hidden || shape.const !== undefined) return null;
  if (!isLeaf(shape)) {
    return (
      <div id={`${id}.place`} tabIndex={-1} className="outline-none">
        {children}
        {fault && <Fault id={id} text={fault} />}
      </div>
    );
  }
  // What uploads a picture has a name of its own.
  const Name = shape['x-kind'] === 'picture' ? 'p' : 'label';
  const leaf = (
    <div className="flow-root min-w-0">
      {shape.type !== 'boolean' && (
        <Name
          {...(shape['x-kind'] !== 'picture' && { htmlFor: id })}
          className={isItem || isEntry ? 'for-screen-readers' : 'content-label'}
        >
          <span>
            {label}
            {isItem && ` ${place + 1}`}
            {required && !isItem && <RequiredMark />}
          </span>
        </Name>
      )}
      {children}
      {shape.description && !isItem && (
        <p id={`${id}.help`} className="content-help">
          {shape.description}
        </p>
      )}
      {fault && <Fault id={id} text={fault} />}
    </div>
  );
  return isEntry ? <Entry {...field}>{leaf}</Entry> : leaf;
}

function Fault({ id, text }: { id: string; text: string }) {
  return (
    <p id={`${id}.fault`} className="clear-both pt-1.5 text-small text-danger">
      {text}
    </p>
  );
}
