import { z } from 'zod';
import { paragraph, plural, privacyWords, template, text } from './interface/words.ts';
import {
  ask,
  heading,
  namedFile,
  note,
  pageDescription,
  pageHero,
  pageTitle,
  picture,
  related,
  request,
  searchTitle,
  several,
  title,
} from './shared.ts';
import { visibility } from './visibility.ts';
import { isValidHours, toStartAndEnd } from './webinar-hours.ts';
import { registration } from './webinar-registration.ts';

/** The shape of `content/webinars.yaml`. */
export const webinarsPageSchema = z.strictObject({
  title: pageTitle,
  searchTitle,
  description: pageDescription,
  hero: pageHero,
  subscribe: z
    .strictObject({
      title: heading,
      text: paragraph.meta({ title: 'Text' }),
      fields: z
        .strictObject({
          name: text.meta({ title: 'Name' }),
          email: text.meta({ title: 'Email' }),
          interest: text.meta({ title: 'Interest' }),
        })
        .meta({ title: 'Field labels' }),
      interests: several(
        z.strictObject({
          value: text.meta({ title: 'Key' }),
          name: text.meta({ title: 'Name' }),
        }),
      ).meta({ title: 'Interests' }),
      button: text.meta({ title: 'Button' }),
      form: z
        .strictObject({
          privacy: privacyWords,
          sent: z
            .strictObject({ title: heading, text: paragraph.meta({ title: 'Text' }) })
            .meta({ title: 'After sending', description: 'The page shown after the form is sent.' }),
        })
        .optional()
        .meta({ title: 'Form', description: 'Sends the form. Without this, its button does nothing.' }),
      note: note.optional(),
    })
    .meta({ title: 'Announcements' }),
  tabs: z
    .strictObject({
      label: text.meta({ title: 'Tabs label', description: 'For screen readers.' }),
      upcoming: text.meta({ title: 'Upcoming' }),
      past: text.meta({ title: 'Past' }),
    })
    .meta({ title: 'Tabs' }),
  list: z
    .strictObject({
      register: text.meta({ title: 'Registration button' }),
      calendar: text.meta({ title: 'Calendar button' }),
      calendars: z
        .strictObject({
          file: text.meta({ title: 'Calendar file', description: 'For any calendar.' }),
          google: text.optional().meta({ title: 'Google Calendar' }),
          outlook: text.optional().meta({ title: 'Outlook on the web' }),
        })
        .optional()
        .meta({
          title: 'Calendar names',
          description: 'The choices of the calendar button. Without them, it does nothing.',
        }),
      watch: text.meta({ title: 'Recording button' }),
      player: z
        .strictObject({
          notice: template('host').meta({
            title: 'Text before it plays',
            description: 'Says that pressing the button loads the video from {host}.',
          }),
          play: text.meta({ title: 'Play button' }),
          close: text.meta({ title: 'Close button' }),
        })
        .meta({ title: 'Recording dialog' }),
      views: plural().meta({ title: 'Number of views' }),
      ask: z
        .strictObject({ place: ask('title'), recording: ask('title') })
        .optional()
        .meta({ title: 'Requests', description: 'Beside the buttons of webinars that do nothing.' }),
    })
    .meta({ title: 'List' }),
  none: z
    .strictObject({
      upcoming: text.meta({ title: 'No upcoming webinars' }),
      past: text.meta({ title: 'No past webinars' }),
      recording: text.meta({ title: 'No recording yet' }),
    })
    .meta({ title: 'Empty lists' }),
  request,
  related,
});

/** The address of a recording: on a video host, or on this site. */
const recording = z
  .strictObject({
    address: z
      .url({ protocol: /^https$/, error: 'must start with https://' })
      .optional()
      .meta({
        title: 'Address of the player',
        description:
          'The embed address from the video host, such as https://player.vimeo.com/video/1. Starts with https://.',
      }),
    file: namedFile
      .regex(/\.(mp4|webm)$/, { error: 'must be an MP4 or WebM file' })
      .optional()
      .meta({
        title: 'File',
        description: 'An MP4 or WebM file of at most 100 MB, instead of an address.',
        'x-file': 'video',
      }),
  })
  .refine(({ address, file }) => (address === undefined) !== (file === undefined), {
    error: 'must be either an address or a file',
  })
  .optional()
  .meta({
    title: 'Recording',
    description: 'The recording button opens the player. Without a recording, it does nothing.',
  });

/** One record of `content/webinars/`. It is past as soon as its hours are over. */
export const webinarSchema = z
  .strictObject({
    title,
    description: paragraph.meta({ title: 'Description' }),
    date: z.coerce.date().meta({ title: 'Day' }),
    time: z
      .string()
      .refine(isValidHours, { error: 'must be hours of one day and their time zone, such as 15:00-16:00 UTC' })
      .meta({
        title: 'Hours',
        description: 'With a time zone, such as 15:00-16:00 UTC or 09:30-10:30 Asia/Kolkata.',
      }),
    speakers: z
      .array(z.strictObject({ name: text.meta({ title: 'Name' }), role: text.meta({ title: 'Role' }) }))
      .default([])
      .meta({ title: 'Speakers' }),
    views: z
      .number()
      .int()
      .optional()
      .meta({ title: 'Views', description: 'How often the recording has been viewed.' }),
    recordingAvailable: z.boolean().optional().meta({
      title: 'Recording available',
      description: 'Leave empty while the recording is pending. Choose no if there will be none.',
    }),
    registration,
    recording,
    picture,
    ...visibility,
  })
  .refine(isAnnounced, { path: ['publishOn'], error: 'must be before the webinar starts' });

/** Returns true if it is public before it takes place. */
function isAnnounced({ date, time, publishOn }: { date: Date; time: string; publishOn?: string | undefined }): boolean {
  return publishOn === undefined || !isValidHours(time) || new Date(publishOn) < toStartAndEnd(date, time).starts;
}

export type WebinarRecord = z.infer<typeof webinarSchema>;
export type WebinarsPage = z.infer<typeof webinarsPageSchema>;
