import { z } from 'zod';
import { text } from './interface/words.ts';
import { visibility } from './visibility.ts';
import { areHours } from './webinar-hours.ts';

const address = z.url({ protocol: /^https$/, error: 'must begin with https://' });

/** Of a webinar that takes registrations. */
export const registration = z
  .strictObject({
    places: z.number().int().min(1).optional().meta({
      title: 'Places',
      description: 'So many may register. Without a number everybody may.',
    }),
    address: address.optional().meta({
      title: 'Where it takes place',
      description: 'Begins with https://. Only the mails to those who registered name it.',
    }),
  })
  .optional()
  .meta({
    title: 'Registration',
    description: 'With it the button to take part leads to a form. Without it the button does nothing.',
  });

/** Of a webinar that registrations are taken for: what the server needs of its record. */
export const registeredWebinarSchema = z.object({
  title: text,
  description: text,
  date: z.coerce.date(),
  time: z.string().refine(areHours),
  speakers: z.array(z.object({ name: text, role: text })).default([]),
  registration,
  ...visibility,
});

export type RegisteredWebinar = z.infer<typeof registeredWebinarSchema> & { id: string };

/** The address at which one registers. */
export function registerPath({ id }: { id: string }): string {
  return `/webinars/${id}/register`;
}

/** The address that says that one is registered. */
export function registeredPath({ id }: { id: string }): string {
  return `/webinars/${id}/registered`;
}

/** The address at which a place is given back, in a link with the token of the place. */
export function cancelPath({ id }: { id: string }, token?: string): string {
  return `/webinars/${id}/cancel${token ? `?${new URLSearchParams({ token })}` : ''}`;
}

/** What a submission says of the record that it is about. */
export function itemOf({ id }: { id: string }): string {
  return `webinars/${id}`;
}
