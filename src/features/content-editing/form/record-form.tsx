import Form from '@rjsf/core/lib/components/Form.js';
import type { RegistryWidgetsType, RJSFSchema, TemplatesType } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import type { FormSchema } from '../calls.ts';
import { FormValueContext } from './form-value.tsx';
import { GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { readable } from './schema.ts';
import { ArrayTemplate } from './templates/array-template.tsx';
import { ChoiceTemplate } from './templates/choice-template.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { ItemTemplate } from './templates/item-template.tsx';
import { ObjectTemplate } from './templates/object-template.tsx';
import { OptionalTemplate } from './templates/optional-template.tsx';
import { validator } from './validator.ts';
import { CheckboxWidget, SelectWidget } from './widgets/choice-widgets.tsx';
import { TextWidget } from './widgets/text-widget.tsx';

const templates: Partial<TemplatesType<unknown, RJSFSchema>> = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: ArrayTemplate,
  ArrayFieldItemTemplate: ItemTemplate,
  MultiSchemaFieldTemplate: ChoiceTemplate,
  OptionalDataControlsTemplate: OptionalTemplate,
};

const widgets: RegistryWidgetsType<unknown, RJSFSchema> = {
  TextWidget,
  SelectWidget,
  CheckboxWidget,
  // Formats that RJSF knows: ours are said by `x-kind`.
  DateWidget: TextWidget,
  DateTimeWidget: TextWidget,
  TimeWidget: TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
};

const fields = { ArrayField: ListField, ObjectField: GroupField };

/** Nothing comes into a record by itself: what is saved without a change is what was there. */
const noDefaults = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  mergeDefaultsIntoFormData: 'useFormDataIfPresent',
  constAsDefaults: 'always',
} as const;

const uiSchema = {
  'ui:globalOptions': { enableOptionalDataFieldForType: ['object' as const, 'array' as const] },
};

/** What the data has of these fields stays as it is. */
function withoutFields(schema: FormSchema, without: string[]): FormSchema {
  if (without.length === 0) return schema;
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !without.includes(name));
  return { ...schema, properties: Object.fromEntries(properties) };
}

interface RecordFormProps {
  schema: FormSchema;
  data: unknown;
  /** Fields that stand elsewhere on the screen. */
  without: string[];
  onChange: (data: unknown) => void;
}

/** The fields of a record, as its schema describes them. */
export const RecordForm = memo(function RecordForm({ schema, data, without, onChange }: RecordFormProps) {
  const shape = useMemo(() => readable(withoutFields(schema, without)) as RJSFSchema, [schema, without]);
  return (
    <FormValueContext value={data}>
      <Form
        tagName="div"
        schema={shape}
        uiSchema={uiSchema}
        formData={data}
        validator={validator}
        templates={templates}
        widgets={widgets}
        fields={fields}
        idPrefix="field"
        idSeparator="."
        showErrorList={false}
        experimental_defaultFormStateBehavior={noDefaults}
        onChange={({ formData }) => onChange(formData)}
      >
        {/* Without a button of its own. */}
        <span hidden />
      </Form>
    </FormValueContext>
  );
});
