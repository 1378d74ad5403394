import { z } from 'zod';
import { text, textField } from './interface/words.ts';
import { reference } from './references.ts';

/** An origin with its scheme: `https://plausible.io`. */
const origin = z.url({ protocol: /^https$/ }).refine((address) => URL.parse(address)?.origin === address, {
  error: 'must be an origin such as https://plausible.io',
});

/** An address on another site, as headers can hold it. */
const elsewhere = z.url({ protocol: /^https$/ }).transform((address) => new URL(address).href);

const redirect = z.strictObject({
  from: z
    .string()
    .max(500)
    .regex(/^\/[^\s?#*:]*$/, { error: 'must be a path that begins with a slash, without any of ? # * :' })
    .meta({ title: 'Old address', description: 'A path without a page, such as /services/tinyml.' }),
  to: z.union([reference('page'), elsewhere]).meta({
    title: 'New address',
    description: 'A page of this site, or an address elsewhere that starts with https://.',
  }),
});

const analytics = z.strictObject({
  name: textField('Name of the service', 'Used in the legal texts as {analytics.name}.'),
  service: z.enum(['plausible', 'umami']).meta({ title: 'Service', description: 'Neither uses cookies.' }),
  origin: origin.meta({ title: 'Server', description: 'The origin of the script, such as https://plausible.io.' }),
  id: text.max(100).meta({
    title: 'Id',
    description: 'Your domain in Plausible, or your website id in Umami.',
  }),
});

/** The shape of `content/site.yaml`. */
export const siteSettingsSchema = z.strictObject({
  redirects: z
    .array(redirect)
    .max(1000)
    .refine((all) => new Set(all.map(({ from }) => from)).size === all.length, {
      error: 'must not list the same old address twice',
    })
    .meta({ title: 'Redirects', description: 'For addresses that have moved.' }),
  analytics: analytics.optional().meta({
    title: 'Analytics',
    description: 'Counts visits to listed pages. Their security policy then allows this server.',
  }),
});

export type Analytics = z.infer<typeof analytics>;

/** Returns the attributes of the script that counts visits. It sends them to the server that it comes from. */
export function analyticsScript({ service, origin: server, id }: Analytics) {
  if (service === 'umami') return { src: `${server}/script.js`, 'data-website-id': id };
  return { src: `${server}/js/script.js`, 'data-domain': id };
}
