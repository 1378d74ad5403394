import { z } from 'zod';
import { group } from './interface/words.ts';

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

/** The part of a webinar that registrations need. */
export interface RegisteredWebinar {
  id: string;
  title: string;
  description: string;
  date: Date;
  time: string;
  speakers: { name: string; role: string }[];
  registration?: z.infer<typeof registration>;
  status?: 'draft' | undefined;
  publishOn?: string | undefined;
}

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
