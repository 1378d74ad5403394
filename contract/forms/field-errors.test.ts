import { describe, expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

describe('Field error messages', () => {
  test('keep the first message of each field', () => {
    const issues = [
      { path: ['name'], message: 'first' },
      { path: ['name'], message: 'second' },
      { path: ['email'], message: 'other' },
    ];
    expect(fieldErrors(issues)).toEqual({ name: 'first', email: 'other' });
  });

  test('assign nested errors to the field, and errors without a field to the form', () => {
    const issues = [
      { path: ['list', 0, 'x'], message: 'inside' },
      { path: [], message: 'of all' },
    ];
    expect(fieldErrors(issues)).toEqual({ list: 'inside', form: 'of all' });
  });

  test('are empty for valid input', () => {
    expect(fieldErrors([])).toEqual({});
  });
});
