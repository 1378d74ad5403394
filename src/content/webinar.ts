import { z } from 'zod';
import { group, groups, labels, paragraphField, plural, privacyWords, textField } from './interface/words.ts';
import { ask, closingBand, heading, namedFile, note, pageHead, picture, related, request, title } from './shared.ts';
import { visibility } from './visibility.ts';
import { isValidHours, toStartAndEnd } from './webinar-hours.ts';
import { registration } from './webinar-registration.ts';

export const webinarsPageSchema = group('Webinar list', 'The text around the webinars.', {
  ...pageHead,
  subscribe: group('Announcements', {
    title: heading,
    text: paragraphField('Text'),
    fields: labels('Field labels', { name: 'Name', email: 'Email', interest: 'Interest' }),
    interests: groups('Interests', {
      value: textField('Key'),
      name: textField('Name'),
    }),
    button: textField('Button'),
    form: group('Form', 'Sends the form. Without this, its button does nothing.', {
      privacy: privacyWords,
      sent: group('After sending', 'The page shown after the form is sent.', {
        title: heading,
        text: paragraphField('Text'),
      }),
    }).optional(),
    note: note.optional(),
  }),
  tabs: group('Tabs', {
    label: textField('Tabs label', 'For screen readers.'),
    upcoming: textField('Upcoming'),
    past: textField('Past'),
  }),
  list: group('List', {
    register: textField('Registration button'),
    calendar: textField('Calendar button'),
    hasCalendarFiles: z.boolean().default(false).meta({
      title: 'Calendar files',
      description: 'The calendar button saves a file for any calendar. Without this, it does nothing.',
    }),
    watch: textField('Recording button'),
    views: plural().meta({ title: 'Number of views' }),
    ask: group('Requests', 'Shown beside webinar buttons that do nothing.', {
      place: ask('title'),
      recording: ask('title'),
    }).optional(),
  }),
  none: labels('Empty lists', {
    upcoming: 'No upcoming webinars',
    past: 'No past webinars',
    recording: 'No recording yet',
  }),
  request,
  closing: closingBand,
  related,
});

const recording = z
  .strictObject({
    address: z
      .url({ protocol: /^https$/, error: 'must start with https://' })
      .optional()
      .meta({
        title: 'Address',
        description: 'The page of the video at its host, such as https://vimeo.com/1. Starts with https://.',
      }),
    file: namedFile
      .regex(/\.(mp4|webm)$/, { error: 'must be an MP4 or WebM file' })
      .optional()
      .meta({ title: 'File', description: 'An MP4 or WebM file in content/files, instead of an address.' }),
  })
  .refine(({ address, file }) => (address === undefined) !== (file === undefined), {
    error: 'must be either an address or a file',
  })
  .optional()
  .meta({
    title: 'Recording',
    description: 'The recording button opens it in a new tab. Without a recording, it does nothing.',
  });

/** A record of `content/webinars/`. A webinar counts as past as soon as it ends. */
export const webinarSchema = z
  .strictObject({
    title,
    description: paragraphField('Description'),
    date: z.coerce.date().meta({ title: 'Day' }),
    time: z
      .string()
      .refine(isValidHours, { error: 'must be times on one day with a time zone, such as 15:00-16:00 UTC' })
      .meta({ title: 'Hours', description: 'With a time zone, such as 15:00-16:00 UTC or 09:30-10:30 Asia/Kolkata.' }),
    speakers: z
      .array(labels({ name: 'Name', role: 'Role' }))
      .default([])
      .meta({ title: 'Speakers' }),
    views: z
      .number()
      .int()
      .optional()
      .meta({ title: 'Views', description: 'The number of times the recording was viewed.' }),
    recordingAvailable: z.boolean().optional().meta({
      title: 'Recording available',
      description: 'Leave empty while the recording is pending. Choose no if there will be none.',
    }),
    registration,
    recording,
    picture,
    ...visibility,
  })
  .refine(isAnnounced, { path: ['publishOn'], error: 'must be before the webinar starts' })
  .meta({ title: 'Webinars', description: 'Upcoming webinars and recordings.' });

function isAnnounced({ date, time, publishOn }: { date: Date; time: string; publishOn?: string | undefined }): boolean {
  return publishOn === undefined || !isValidHours(time) || new Date(publishOn) < toStartAndEnd(date, time).starts;
}

export type WebinarsPage = z.infer<typeof webinarsPageSchema>;
