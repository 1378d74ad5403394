import { z } from 'zod';
import { group, text } from './interface/words.ts';
import { visibility } from './visibility.ts';
import { isValidHours } from './webinar-hours.ts';

const address = z.url({ protocol: /^https$/, error: 'must start with https://' });

export const registration = group(
  'Registration',
  'The registration button leads to a form. Without this, it does nothing.',
  {
    places: z.number().int().min(1).optional().meta({
      title: 'Places',
      description: 'The maximum number of registrations. If empty, there is no limit.',
    }),
    address: address.optional().meta({
      title: 'Where it takes place',
      description: 'Starts with https://. Only sent by email to people who registered.',
    }),
  },
).optional();

export const registeredWebinarSchema = z.object({
  title: text,
  description: text,
  date: z.coerce.date(),
  time: z.string().refine(isValidHours),
  speakers: z.array(z.object({ name: text, role: text })).default([]),
  registration,
  ...visibility,
});

export type RegisteredWebinar = z.infer<typeof registeredWebinarSchema> & { id: string };

export function registerPath({ id }: { id: string }): string {
  return `/webinars/${id}/register`;
}

export function registeredPath({ id }: { id: string }): string {
  return `/webinars/${id}/registered`;
}

/** The path that cancels a registration. Links include its token. */
export function cancelPath({ id }: { id: string }, token?: string): string {
  return `/webinars/${id}/cancel${token ? `?${new URLSearchParams({ token })}` : ''}`;
}

export function registrationItem({ id }: { id: string }): string {
  return `webinars/${id}`;
}
