import { z } from 'zod';
import { group, text, textField } from './interface/words.ts';
import { reference } from './references.ts';

/** A wildcard, comma or semicolon would change the policy. */
const origin = z.string().regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, {
  error: 'must be an origin such as https://plausible.io',
});

/** An address on another site, in the form that headers require. */
const elsewhere = z.url({ protocol: /^https$/ }).transform((address) => new URL(address).href);

const redirect = z.strictObject({
  from: z
    .string()
    .max(500)
    .regex(/^\/[^\s?#*:]*$/, { error: 'must be a path that begins with a slash, without any of ? # * :' })
    .meta({ title: 'Old address', description: 'A path without a page, such as /services/tinyml.' }),
  to: z.union([reference('address'), elsewhere]).meta({
    title: 'New address',
    description: 'A page of this site, or an address elsewhere that starts with https://.',
  }),
});

const analytics = z
  .strictObject({
    name: textField('Name of the service', 'Used in the banner and the legal texts as {analytics.name}.'),
    service: z.enum(['plausible', 'umami', 'matomo', 'google']).meta({
      title: 'Service',
      description: 'Plausible, Umami and Matomo count without cookies. Google Analytics asks visitors for consent.',
    }),
    origin: origin.optional().meta({
      title: 'Server',
      description: 'The origin of the script, such as https://plausible.io. Empty for Google.',
    }),
    id: text.max(100).meta({
      title: 'Id',
      description: 'Your domain in Plausible, website id in Umami, site number in Matomo, or G-… in Google Analytics.',
    }),
  })
  .check(({ value, issues }) => {
    const { service, id } = value;
    const refuse = (field: 'origin' | 'id', message: string) =>
      issues.push({ code: 'custom', input: value[field], path: [field], message });
    if (service !== 'google' && !value.origin) refuse('origin', 'must be the server of this service');
    if (service === 'google' && value.origin) refuse('origin', 'must be empty for Google');
    if (service === 'google' && !/^G-[A-Z0-9]+$/.test(id)) refuse('id', 'must be a measurement id such as G-ABC123');
    if (service === 'matomo' && !/^\d+$/.test(id)) refuse('id', 'must be the number of the site');
  });

const origins = (title: string) => z.array(origin).max(20).optional().meta({ title });

export const siteSettingsSchema = group('Site settings', 'Redirects, analytics and further origins.', {
  redirects: z
    .array(redirect)
    .max(1000)
    .refine((all) => new Set(all.map(({ from }) => from)).size === all.length, {
      error: 'must not list the same old address twice',
    })
    .meta({ title: 'Redirects', description: 'For addresses that have moved.' }),
  analytics: analytics.optional().meta({
    title: 'Analytics',
    description: 'Counts visits to listed pages. Their security policy then allows this service.',
  }),
  origins: z
    .strictObject({
      script: origins('Scripts'),
      connect: origins('Connections'),
      img: origins('Pictures'),
      frame: origins('Frames'),
      style: origins('Styles'),
      font: origins('Fonts'),
    })
    .optional()
    .meta({
      title: 'Further origins',
      description: 'Allowed by the security policy of public pages, for code that a developer adds.',
    }),
});

export type SiteSettings = z.infer<typeof siteSettingsSchema>;
