import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { FormSchema } from '../calls.ts';
import { fits } from './schema.ts';

/**
 * The rules are the server's: its faults are shown beside the fields. RJSF asks only which branch of a choice fits, for
 * which a validator that compiles schemas would need `eval`, which the policy of the pages forbids.
 */
export const validator: ValidatorType<unknown, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, data) => fits(schema as FormSchema, data),
  rawValidation: () => ({ errors: [] }),
};
