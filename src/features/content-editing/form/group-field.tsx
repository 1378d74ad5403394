import PlainObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import type { FieldProps } from '@rjsf/utils';
import { type ComponentType, useMemo } from 'react';

/** As RJSF calls it, with what it hands to every field. */
const ObjectField = PlainObjectField as unknown as ComponentType<FieldProps>;

/**
 * A group of fields. RJSF treats an empty object as absent and shows none of its fields, so an empty group is passed with
 * its keys and without values.
 */
export function GroupField(properties: FieldProps) {
  const { formData, schema } = properties;
  const shown = useMemo(() => withKeys(formData, Object.keys(schema.properties ?? {})), [formData, schema]);
  return <ObjectField {...properties} formData={shown} />;
}

function withKeys(data: unknown, keys: string[]): unknown {
  if (typeof data !== 'object' || data === null || Object.keys(data).length > 0) return data;
  return Object.fromEntries(keys.map((key) => [key, undefined]));
}
