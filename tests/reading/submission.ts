import { emptyFields } from '../../contract/forms/submission-fields.ts';
import type { Submission } from '../../contract/inbox/listing.ts';

/** An enquiry as the inbox lists it. */
export const submission = {
  ...emptyFields,
  id: '01890000-0000-7000-8000-000000000000',
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hi',
  message: 'Hello',
  website: 'edgewright.example',
  created_at: '2026-01-02T03:04:05.678Z',
  kind: 'enquiry',
  read_at: null,
  spam_reason: null,
  phone_typed: null,
  context: null,
  item: null,
  answers: [],
  status: 'new',
  assigned_to: null,
  deleted_at: null,
} satisfies Submission;
