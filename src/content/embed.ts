import { z } from 'zod';
import { unescapeHtml } from '../../language/escape-html.ts';
import { heading } from './shared.ts';

export type EmbedKind = 'video' | 'map' | 'calendar';

interface EmbedService {
  name: string;
  kind: EmbedKind;
  /** Matches the addresses that visitors open and those that the service gives for embedding. */
  address: RegExp;
  frame: string;
  /** The page with the same content outside a frame. If empty, it is the address itself. */
  link?: string;
}

/** `$1` is the first group of `address`. None of the patterns lets an author choose another host. */
const services: EmbedService[] = [
  {
    name: 'YouTube',
    kind: 'video',
    address:
      /^https:\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/(?:watch\?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?:[?&][\w=&.-]*)?$/,
    frame: 'https://www.youtube-nocookie.com/embed/$1',
    link: 'https://www.youtube.com/watch?v=$1',
  },
  {
    name: 'Vimeo',
    kind: 'video',
    address: /^https:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(\d+)$/,
    frame: 'https://player.vimeo.com/video/$1?dnt=1',
    link: 'https://vimeo.com/$1',
  },
  {
    name: 'Cal.com',
    kind: 'calendar',
    address: /^https:\/\/(?:app\.)?cal\.com\/([\w./-]+?)\/?$/,
    frame: 'https://cal.com/$1/embed',
    link: 'https://cal.com/$1',
  },
  {
    name: 'Calendly',
    kind: 'calendar',
    address: /^https:\/\/calendly\.com\/([\w/-]+)$/,
    frame: 'https://calendly.com/$1?embed_type=Inline',
    link: 'https://calendly.com/$1',
  },
  {
    name: 'OpenStreetMap',
    kind: 'map',
    address: /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?([\w.,=&%-]+)$/,
    frame: 'https://www.openstreetmap.org/export/embed.html?$1',
  },
  {
    name: 'Google Maps',
    kind: 'map',
    address: /^https:\/\/www\.google\.com\/maps\/embed\?(pb=[\w!.%+:-]+)$/,
    frame: 'https://www.google.com/maps/embed?$1',
  },
];

export interface Embed {
  title: string;
  service: string;
  kind: EmbedKind;
  frame: string;
  link: string;
}

export function findEmbed(address: string, title: string): Embed | undefined {
  for (const { name, kind, address: pattern, frame, link = address } of services) {
    const [, part] = pattern.exec(address) ?? [];
    if (part) return { title, service: name, kind, frame: frame.replace('$1', part), link: link.replace('$1', part) };
  }
  return undefined;
}

export const embed = z
  .strictObject({
    title: heading,
    address: z.string().meta({
      title: 'Address',
      description:
        'The address of a page on YouTube, Vimeo, Cal.com or Calendly, or an embed address of OpenStreetMap or Google Maps.',
    }),
  })
  .transform(({ title, address }, context) => {
    const found = findEmbed(address, title);
    if (found) return found;
    const message = `must be an address of ${services.map(({ name }) => name).join(', ')}`;
    context.addIssue({ code: 'custom', path: ['address'], message });
    return z.NEVER;
  })
  .optional()
  .meta({ title: 'Video, map or calendar', description: 'From another service. Visitors press a button to load it.' });

export type TextPart = { html: string } | { embed: Embed };

/** Splits the HTML of Markdown at each link to an embed that has its own paragraph. */
export function splitAtEmbeds(html: string): TextPart[] {
  const embeds: Embed[] = [];
  const marked = html.replaceAll(/<p><a href="(https:[^"]+)"[^>]*>([^<]*)<\/a><\/p>/g, (paragraph, address, title) => {
    const found = findEmbed(unescapeHtml(address), unescapeHtml(title));
    return found ? `\0${embeds.push(found)}\0` : paragraph;
  });
  return marked.split('\0').flatMap((part, index): TextPart[] => {
    if (index % 2 === 0) return part.trim() ? [{ html: part }] : [];
    return embeds.slice(Number(part) - 1, Number(part)).map((found) => ({ embed: found }));
  });
}

/** Lists the services of all embeds in the fields and the Markdown of these records. */
export function embedServices(records: { data: unknown; body: string }[]): string[] {
  const names = records.flatMap(({ data, body }) => [
    ...addressesIn(data),
    ...[...body.matchAll(/^\[[^\]]+\]\((https:[^)\s]+)\)$/gm)].map(([, address = '']) => address),
  ]);
  return [...new Set(names.flatMap((address) => findEmbed(address, '')?.service ?? []))].sort();
}

function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { address } = value as { address?: unknown };
  return [...(typeof address === 'string' ? [address] : []), ...Object.values(value).flatMap(addressesIn)];
}
