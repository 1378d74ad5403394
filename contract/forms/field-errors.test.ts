import { describe, expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

describe('The messages for the fields at fault', () => {
  test('are the first of each field', () => {
    const issues = [
      { path: ['name'], message: 'first' },
      { path: ['name'], message: 'second' },
      { path: ['email'], message: 'other' },
    ];
    expect(fieldErrors(issues)).toEqual({ name: 'first', email: 'other' });
  });

  test('count a fault inside a field to the field, and one of no field to the form', () => {
    const issues = [
      { path: ['list', 0, 'x'], message: 'inside' },
      { path: [], message: 'of all' },
    ];
    expect(fieldErrors(issues)).toEqual({ list: 'inside', form: 'of all' });
  });

  test('are none when nothing is at fault', () => {
    expect(fieldErrors([])).toEqual({});
  });
});
