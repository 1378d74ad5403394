import { describe, expect, test } from 'vitest';
import { words } from '../../tests/reading/words.ts';
import { subscriptionSchema as schemaOf, subscriptionRecord } from './sign-ups.ts';
import { emptyFields } from './submission-fields.ts';

const { company, errors, forms } = words;
const subscriptionSchema = schemaOf({
  locale: company.locale,
  rules: errors.rules,
  fields: forms.contact.fields,
});

describe('A newsletter sign-up', () => {
  test('contains only the trimmed address', () => {
    expect(subscriptionSchema.parse({ email: '\t ada@example.com\n', name: 'Eve' })).toEqual({
      email: 'ada@example.com',
    });
  });

  test.each([[undefined], [' '], [5], ['a@b.co, c@d.co']])('rejects the email address %j', (email) => {
    const result = subscriptionSchema.safeParse({ email });
    expect(result.error?.issues[0]?.path).toEqual(['email']);
  });

  test('is stored with the specified texts', () => {
    expect(subscriptionRecord).toEqual({
      ...emptyFields,
      name: 'Newsletter Subscriber',
      subject: 'Newsletter Subscription',
      message: 'Subscribed to newsletter',
      company: null,
      phone: null,
    });
  });
});
