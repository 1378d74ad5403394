import { expect, test } from 'vitest';
import { embed, embedServices, findEmbed, splitAtEmbeds } from './embed.ts';

const video = 'https://youtu.be/abcdefghijk';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=10', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  [video, 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/12345', 'https://player.vimeo.com/video/12345?dnt=1'],
  ['https://cal.com/firm/intro', 'https://cal.com/firm/intro/embed'],
  ['https://calendly.com/firm/30min', 'https://calendly.com/firm/30min?embed_type=Inline'],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=-0.1%2C51.5%2C0.1%2C51.6&layer=mapnik',
    'https://www.openstreetmap.org/export/embed.html?bbox=-0.1%2C51.5%2C0.1%2C51.6&layer=mapnik',
  ],
  ['https://www.google.com/maps/embed?pb=!1m18!1d2483.1', 'https://www.google.com/maps/embed?pb=!1m18!1d2483.1'],
])('%s is shown in a frame at %s', (address, frame) => {
  expect(findEmbed(address, 'A title')).toMatchObject({ title: 'A title', frame });
});

test.each([
  'http://youtu.be/abcdefghijk',
  'https://youtu.be.evil.example/abcdefghijk',
  'https://www.google.com/search?q=maps',
  'https://cal.com.evil.example/firm',
  'https://vimeo.com/1"onload="x',
])('%s is no embed, which the field says', (address) => {
  expect(findEmbed(address, '')).toBeUndefined();
  const [issue] = embed.safeParse({ title: 'A', address }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ['address'], message: expect.stringContaining('YouTube, Vimeo, Cal.com') });
});

test('a link in a paragraph of its own is an embed in Markdown, any other stays a link', () => {
  const html = `<p>One</p><p><a href="${video}">A &amp; B</a></p><p><a href="https://other.example">C</a></p><p><a href="${video}">D</a> too</p>`;
  expect(splitAtEmbeds(html)).toEqual([
    { html: '<p>One</p>' },
    { embed: expect.objectContaining({ title: 'A & B', service: 'YouTube', link: expect.stringContaining('watch') }) },
    { html: `<p><a href="https://other.example">C</a></p><p><a href="${video}">D</a> too</p>` },
  ]);
});

test('the services of all embeds are named once, from fields and from texts', () => {
  const records = [
    { data: { sections: [{ embed: { title: 'A', address: 'https://vimeo.com/1' } }] }, body: '' },
    { data: { address: 'https://vimeo.com/2' }, body: `Text\n\n[A film](${video})\n` },
  ];
  expect(embedServices(records)).toEqual(['Vimeo', 'YouTube']);
});
