import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import {
  makeProjectFolder,
  type PublishingServer,
  removeProjectFolder,
  serverOn,
} from '../servers/publishing-project.ts';
import { test } from './site.ts';

type Place = (string | number)[];

const request = (subject: string, context: string) => ({ enquiry: { subject, context } });

/** These additions to the sample content give its inert controls an action. */
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
    [['list', 'hasCalendarFiles'], true],
    [['request', 'action'], request('A webinar of our own', 'Webinars: one of your own')],
    [
      ['subscribe', 'form'],
      {
        privacy: { text: 'We write to you about webinars alone.', link: 'Privacy policy' },
        sent: { title: 'Successfully Subscribed!', text: 'We write to you when a session is announced.' },
      },
    ],
  ],
  'careers.yaml': [
    [['openApplication', 'action'], request('An open application', 'Careers')],
    [['applications'], 'form'],
  ],
  'roi-calculator.yaml': [
    [['estimator', 'nextSteps', 'analysisAction'], request('A detailed analysis', 'ROI calculator')],
    [['report'], true],
  ],
  'solutions/career-hr.yaml': [
    [['buttons', 0, 'action'], { link: '/domains' }],
    [['buttons', 1, 'action'], request('A demo', 'Career & HR: demo')],
  ],
  'webinars/edge-ai-live-bench.yaml': [
    [['registration'], { places: 2, address: 'https://meet.example/edge' }],
    // 15:00 in Berlin is 14:00 UTC in winter.
    [['time'], '15:00-16:00 Europe/Berlin'],
  ],
  'webinars/patient-monitoring-in-practice.yaml': [[['registration'], {}]],
  'webinars/vision-on-the-line.yaml': [[['recording'], { address: 'https://player.example/video/1' }]],
  'webinars/tutoring-at-scale.yaml': [[['recording'], { file: 'tutoring.webm' }]],
  'interface/forms.yaml': [
    [
      ['contact', 'extra'],
      [
        {
          kind: 'choice',
          label: 'Budget',
          id: 'budget',
          help: 'A rough figure is enough.',
          options: ['Under $10,000', 'It\'s "open" - up to 10 kg'],
          invalid: 'Choose one of the budgets.',
        },
        { kind: 'text', label: 'Industry', id: 'industry', required: 'Name your industry.' },
        { kind: 'paragraph', label: 'Goals', id: 'goals' },
        { kind: 'date', label: 'Start', id: 'start', invalid: 'Choose a day.' },
        { kind: 'checkbox', label: 'Call me', id: 'call' },
      ],
    ],
    [
      ['application', 'extra'],
      [
        {
          kind: 'choice',
          label: 'Notice period',
          id: 'notice',
          options: ['None', 'A month'],
          invalid: 'Choose one of the periods.',
        },
      ],
    ],
  ],
};

const papers = {
  'intelligence-at-the-edge': { pages: 10 },
  'real-time-risk': { pages: 9, asks: 'email' },
  'clinical-ai-governance': { pages: 14, asks: 'email' },
  'data-foundations': { pages: 14 },
  'learning-analytics': { pages: 11 },
  'predictive-maintenance': { pages: 12, asks: 'email' },
  'store-intelligence': { pages: 12 },
};
for (const [id, { pages, ...more }] of Object.entries(papers)) {
  additions[`whitepapers/${id}.yaml`] = [
    [['length'], `${pages} pages`],
    [['download'], { file: `${id}.pdf`, ...more }],
  ];
}

export function readPaper(file: string): Promise<Buffer> {
  return readFile(new URL(`../../content/papers/${file}`, import.meta.url));
}

export async function completeSample(content: string): Promise<void> {
  for (const [file, values] of Object.entries(additions)) {
    const record = parseDocument(await readFile(join(content, file), 'utf8'));
    for (const [place, value] of values) record.setIn(place, record.createNode(value));
    // The copy consists of hard links, so writing to a file would change the tested project.
    await rm(join(content, file));
    await writeFile(join(content, file), record.toString());
  }
  await mkdir(join(content, 'files'), { recursive: true });
  for (const id of Object.keys(papers)) {
    const file = `${id}.pdf`;
    await writeFile(join(content, 'files', file), await readPaper(file));
  }
  // No test plays this recording.
  await writeFile(join(content, 'files/tutoring.webm'), Buffer.alloc(100_000, 'webm'));
}

/** All Playwright workers of a run have the same parent process. */
const folder = join(tmpdir(), `complete-sample-${process.ppid}`);

/** Builds the complete sample once. Its tests can share it, because they only write to their own databases. */
export async function makeCompleteProject(): Promise<void> {
  await makeProjectFolder(folder, completeSample);
}

export const removeCompleteProject = () => removeProjectFolder(folder);

/** Serves the complete sample with its own database, once a test starts it. */
export interface CompleteSite extends PublishingServer {
  remove(): Promise<void>;
}

export async function completeSite(): Promise<CompleteSite> {
  const data = await mkdtemp(join(tmpdir(), 'complete-'));
  const server = await serverOn(folder, `file:${join(data, 'site.db')}`);
  return {
    ...server,
    async remove() {
      await server.end('SIGKILL');
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Serves the complete sample to the tests of a file, which run in their order. */
export function serveCompleteSample(variables: Record<string, string> = {}): CompleteSite {
  const site = {} as CompleteSite;
  test.describe.configure({ mode: 'serial' });
  // The browser logs a rejected form as an error.
  test.use({ allowedErrors: [/status of 4(10|13|22)/] });
  test.beforeAll(async () => {
    Object.assign(site, await completeSite());
    await site.start(variables);
  });
  test.afterAll(() => site.remove?.());
  return site;
}
