import { past, readSampleRecord, readSampleRecords, recordPages, upcoming } from './records.ts';

/** The place of a control on its page, when buttons of the same name are elsewhere on it, or when it is not shown at once. */
type Part =
  | { within: 'article' }
  | { within: 'list'; name: string }
  | { after: 'the estimate' | 'the tab of the past' };

export interface InertControls {
  path: string;
  part?: Part;
  /** The names of the buttons, and how many there are of each. */
  names: Record<string, number>;
}

const home = readSampleRecord('home-page');
const careers = readSampleRecord('careers-page');
const blog = readSampleRecord('blog-page');
const caseStudies = readSampleRecord('case-studies-page');
const whitepapers = readSampleRecord('whitepapers-page');
const webinars = readSampleRecord('webinars-page');
const { estimator, report } = readSampleRecord('roi-calculator-page');
const { nextSteps } = estimator;

const without = (records: { data: { action?: unknown } }[]) => records.filter(({ data }) => !data.action).length;
const once = (names: string[]) => Object.fromEntries(names.map((name) => [name, 1]));
const used = (names: string[], categories: string[]) =>
  once(names.filter((name, index) => index === 0 || categories.includes(name)));

/** Every button of docs/product.md#inert-controls that the content gives no action. */
export const inertControls: InertControls[] = [
  {
    path: '/',
    part: { within: 'article' },
    names: { [home.embedded?.more ?? '']: (home.embedded?.cards ?? []).filter(({ action }) => !action).length },
  },
  {
    path: '/careers',
    names: careers.applications
      ? {}
      : {
          [careers.positions.apply]: without(readSampleRecords('jobs')),
          [careers.openApplication.button]: without([{ data: careers.openApplication }]),
        },
  },
  {
    path: '/blog',
    part: { within: 'list', name: blog.list.categories },
    names: blog.pages
      ? {}
      : used(
          blog.categories,
          readSampleRecords('blog').flatMap(({ data }) => [data.category, ...data.alsoIn]),
        ),
  },
  {
    path: '/blog',
    part: { within: 'list', name: blog.list.numbers },
    names: blog.pages ? {} : once(['1', '2', '3']),
  },
  ...recordPages
    .filter((path) => path.startsWith('/blog/'))
    .map((path) => ({
      path,
      names: once([
        ...(blog.article.sharing ? [] : [blog.article.share]),
        ...blog.article.shareOn.networks.filter(({ address }) => !address).map(({ name }) => name),
      ]),
    })),
  {
    path: '/case-studies',
    part: { within: 'list', name: caseStudies.list.filters },
    names: caseStudies.filterPages
      ? {}
      : used(
          caseStudies.filters,
          readSampleRecords('caseStudies').map(({ data }) => data.category),
        ),
  },
  {
    path: '/whitepapers',
    part: { within: 'list', name: whitepapers.list.filters },
    names: whitepapers.filterPages
      ? {}
      : used(
          whitepapers.filters,
          readSampleRecords('whitepapers').map(({ data }) => data.category),
        ),
  },
  {
    path: '/whitepapers',
    names: {
      [whitepapers.list.download]: readSampleRecords('whitepapers').filter(({ data }) => !data.download).length,
      [whitepapers.request.button]: without([{ data: whitepapers.request }]),
    },
  },
  {
    path: '/webinars',
    names: {
      [webinars.list.register]: upcoming.filter(({ registration }) => !registration).length,
      [webinars.list.calendar]: webinars.list.calendars ? 0 : upcoming.length,
      [webinars.request.button]: without([{ data: webinars.request }]),
      [webinars.subscribe.button]: webinars.subscribe.form ? 0 : 1,
    },
  },
  {
    path: '/webinars',
    part: { after: 'the tab of the past' },
    names: {
      [webinars.list.watch]: past.filter(({ recording, recordingAvailable }) => recordingAvailable && !recording)
        .length,
    },
  },
  {
    path: '/roi-calculator',
    part: { after: 'the estimate' },
    names: {
      [nextSteps.analysis]: nextSteps.analysisAction ? 0 : 1,
      [nextSteps.report]: report ? 0 : 1,
    },
  },
  ...readSampleRecords('solutions').flatMap(({ id, data }) =>
    data.kind === 'sector'
      ? [
          {
            path: `/solutions/${id}`,
            names: once(data.buttons.filter(({ action }) => !action).map(({ name }) => name)),
          },
        ]
      : [],
  ),
];

/** The number of all of them. */
export const inertCount = inertControls
  .flatMap(({ names }) => Object.values(names))
  .reduce((sum, count) => sum + count, 0);
