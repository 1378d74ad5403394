import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { smallPdf } from './documents.ts';

type Place = (string | number)[];

const request = (subject: string, context: string) => ({ enquiry: { subject, context } });

/** What a company's own content says beside the sample content, so that every control works that can. */
const additions: Record<string, [place: Place, value: unknown][]> = {
  'home.yaml': [
    [['embedded', 'cards', 0, 'action'], { link: '/domains' }],
    [['embedded', 'cards', 1, 'action'], { website: 'https://docs.example/edge' }],
    [['embedded', 'cards', 2, 'action'], request('A question about this', 'Home: third card')],
  ],
  'blog.yaml': [
    [['pages'], { articles: 2 }],
    [['article', 'sharing'], { copied: 'The address was copied.' }],
    [['article', 'shareOn', 'networks', 0, 'address'], 'https://twitter.example/share?link={url}'],
  ],
  'case-studies.yaml': [[['filterPages'], true]],
  'whitepapers.yaml': [
    [['filterPages'], true],
    [['request', 'action'], request('A whitepaper of our own', 'Whitepapers: one of your own')],
  ],
  'webinars.yaml': [
    [['list', 'calendars'], { file: 'Calendar file', google: 'Google Calendar', outlook: 'Outlook' }],
    [['request', 'action'], request('A webinar of our own', 'Webinars: one of your own')],
  ],
  'careers.yaml': [
    [['openApplication', 'action'], request('An open application', 'Careers')],
    [['applications'], 'form'],
  ],
  'roi-calculator.yaml': [
    [['estimator', 'nextSteps', 'analysisAction'], request('A detailed analysis', 'ROI calculator')],
  ],
  'solutions/career-hr.yaml': [
    [['buttons', 0, 'action'], { link: '/domains' }],
    [['buttons', 1, 'action'], request('A demo', 'Career & HR: demo')],
  ],
  'whitepapers/intelligence-at-the-edge.yaml': [[['download'], { file: 'intelligence-at-the-edge.pdf' }]],
  'whitepapers/data-foundations.yaml': [[['download'], { file: 'data-foundations.pdf', asks: 'email' }]],
};

/** Whitepapers, with their numbers of pages. */
const files = { 'intelligence-at-the-edge.pdf': 48, 'data-foundations.pdf': 1 };

/** Brings a copy of the sample content to one that switches on what the sample leaves without an action. */
export async function completeSample(content: string): Promise<void> {
  for (const [file, values] of Object.entries(additions)) {
    const record = parseDocument(await readFile(join(content, file), 'utf8'));
    for (const [place, value] of values) record.setIn(place, record.createNode(value));
    // The copy is of links: what is written through one would change the project that is tested.
    await rm(join(content, file));
    await writeFile(join(content, file), record.toString());
  }
  await mkdir(join(content, 'files'), { recursive: true });
  for (const [name, pages] of Object.entries(files)) await writeFile(join(content, 'files', name), smallPdf(pages));
}
