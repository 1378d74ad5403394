import { z } from 'zod';
import { paragraph, plural, privacyWords, template, text } from './interface/words.ts';
import {
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
import { areHours, startAndEnd } from './webinar-hours.ts';
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
        .meta({ title: 'Labels of the fields' }),
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
            .meta({ title: 'Sent', description: 'The page that follows.' }),
        })
        .optional()
        .meta({ title: 'Form', description: 'With it the form is sent. Without it its button does nothing.' }),
      note: note.optional(),
    })
    .meta({ title: 'Announcements' }),
  tabs: z
    .strictObject({
      label: text.meta({ title: 'Label of the tabs', description: 'For screen readers.' }),
      upcoming: text.meta({ title: 'To come' }),
      past: text.meta({ title: 'Over' }),
    })
    .meta({ title: 'Tabs' }),
  list: z
    .strictObject({
      register: text.meta({ title: 'Button to take part' }),
      calendar: text.meta({ title: 'Button for the calendar' }),
      calendars: z
        .strictObject({
          file: text.meta({ title: 'A file', description: 'For any calendar.' }),
          google: text.optional().meta({ title: 'Google Calendar' }),
          outlook: text.optional().meta({ title: 'Outlook on the web' }),
        })
        .optional()
        .meta({
          title: 'Names of the calendars',
          description: 'Offered by the button for the calendar. Without them it does nothing.',
        }),
      watch: text.meta({ title: 'Button of a recording' }),
      player: z
        .strictObject({
          notice: template('host').meta({
            title: 'Before it plays',
            description: 'Says that a press fetches the video from {host}.',
          }),
          play: text.meta({ title: 'Button that plays it' }),
          close: text.meta({ title: 'Button that closes it' }),
        })
        .meta({ title: 'Window of a recording' }),
      views: plural().meta({ title: 'Number of views' }),
      note: note.optional(),
    })
    .meta({ title: 'List' }),
  none: z
    .strictObject({
      upcoming: text.meta({ title: 'No webinar to come' }),
      past: text.meta({ title: 'None is over' }),
      recording: text.meta({ title: 'No recording yet' }),
    })
    .meta({ title: 'When there is none' }),
  request,
  related,
});

/** Where a recording is: with a host of videos, or here. */
const recording = z
  .strictObject({
    address: z
      .url({ protocol: /^https$/, error: 'must begin with https://' })
      .optional()
      .meta({
        title: 'Address of the player',
        description:
          'As the host of the video gives it for other pages, as in https://player.vimeo.com/video/1. Begins with https://.',
      }),
    file: namedFile
      .regex(/\.(mp4|webm)$/, { error: 'must be an MP4 or WebM file' })
      .optional()
      .meta({
        title: 'File',
        description: 'An MP4 or WebM file of 100 MB at most, in place of an address.',
        'x-file': 'video',
      }),
  })
  .refine(({ address, file }) => (address === undefined) !== (file === undefined), {
    error: 'must be an address or a file: one of them',
  })
  .optional()
  .meta({
    title: 'Recording',
    description: 'With it the button of the recording opens the player. Without it the button does nothing.',
  });

/** One record of `content/webinars/`. It is to come until its hours are over, and past from then on. */
export const webinarSchema = z
  .strictObject({
    title,
    description: paragraph.meta({ title: 'Description' }),
    date: z.coerce.date().meta({ title: 'Day' }),
    time: z
      .string()
      .refine(areHours, { error: 'must be hours of one day and their time zone, as in 15:00-16:00 UTC' })
      .meta({
        title: 'Hours',
        description: 'With their time zone, as in 15:00-16:00 UTC or 09:30-10:30 Asia/Kolkata.',
      }),
    speakers: z
      .array(z.strictObject({ name: text.meta({ title: 'Name' }), role: text.meta({ title: 'Role' }) }))
      .default([])
      .meta({ title: 'Speakers' }),
    views: z.number().int().optional().meta({ title: 'Views', description: 'How often the recording was seen.' }),
    recordingAvailable: z.boolean().optional().meta({
      title: 'The recording is there',
      description: 'Left out while it is still to follow; no when there will be none.',
    }),
    registration,
    recording,
    picture,
    ...visibility,
  })
  .refine(isAnnounced, { path: ['publishOn'], error: 'must be before the webinar starts' });

/** Whether it is public before it takes place. */
function isAnnounced({ date, time, publishOn }: { date: Date; time: string; publishOn?: string | undefined }): boolean {
  return publishOn === undefined || !areHours(time) || new Date(publishOn) < startAndEnd(date, time).starts;
}

export type WebinarRecord = z.infer<typeof webinarSchema>;
export type WebinarsPage = z.infer<typeof webinarsPageSchema>;
