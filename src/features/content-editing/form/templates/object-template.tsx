import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Plus } from 'lucide-react';
import type { FormSchema } from '../../calls.ts';
import { useFormValue } from '../form-value.tsx';
import { isSmall, summaryOf } from '../schema.ts';
import { Section } from './section.tsx';

/** So many parts stand open in the record itself; where there are more, each begins closed. */
const mostOpen = 3;

/** The fields of an object: those of the record itself in a row, small ones as a group, others as a part to open. */
export function ObjectTemplate(properties: ObjectFieldTemplateProps) {
  const { fieldPathId, title, schema, optionalDataControl, registry } = properties;
  const shape = schema as FormSchema;
  const fields = <Fields {...properties} />;
  const { path } = fieldPathId;
  const value = useFormValue(path);
  // An entry of a list has its frame from the list, and a branch of a choice from the choice.
  if (path.length === 0 || typeof path.at(-1) === 'number') return fields;
  if (value === undefined && optionalDataControl) {
    return (
      <div className="content-absent">
        <span className="font-medium">{title}</span>
        {optionalDataControl}
      </div>
    );
  }
  if (isSmall(shape, path.length === 1 ? 3 : 4)) {
    return (
      <fieldset className="content-group">
        <legend className="content-legend">{title}</legend>
        {shape.description && <p className="content-help mb-3">{shape.description}</p>}
        {fields}
        {optionalDataControl}
      </fieldset>
    );
  }
  const root = registry.schemaUtils.getRootSchema() as FormSchema;
  const parts = Object.values(root.properties ?? {}).filter((part) => part.type === 'object' && !isSmall(part, 3));
  return (
    <Section
      id={fieldPathId.$id}
      title={title}
      summary={summaryOf(value)}
      isOpenAtFirst={path.length === 1 && parts.length <= mostOpen}
      actions={optionalDataControl}
    >
      {shape.description && <p className="content-help mb-4">{shape.description}</p>}
      {fields}
    </Section>
  );
}

function Fields({ properties, schema, title, onAddProperty }: ObjectFieldTemplateProps) {
  return (
    <div className="content-fields" data-pair={isSmall(schema as FormSchema, 2) || undefined}>
      {properties.map(({ name, content, hidden }) => !hidden && <div key={name}>{content}</div>)}
      {schema.additionalProperties && (
        <button type="button" className="content-button content-outlined w-fit" onClick={onAddProperty}>
          <Plus size={16} aria-hidden="true" />
          Add an entry<span className="for-screen-readers"> to {title}</span>
        </button>
      )}
    </div>
  );
}
