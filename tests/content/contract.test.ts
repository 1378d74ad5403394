import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { kindNames, type SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import { knownDays } from '../../server/account/devices.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { folder, legalText, record, texts } from './records.ts';

const figures = record('figures');
const getFigure = ({ figure }: { figure: string }) => figures[figure];
const titles = (items: { title: string }[]) => items.map(({ title }) => title);

const capabilities = folder('capabilities');
const catalogue = folder('catalogue');
const solutions = folder('solutions');

describe('the company’s pages match the specification', () => {
  test('about: four values, four reasons, 16+ professionals, 20+ industries', () => {
    const about = record('about');
    expect(about.story.title).toBe('Our Story');
    expect(about.values.title).toBe('Company Values');
    expect(titles(about.values.items).map((title) => title.toLowerCase())).toEqual([
      'results-driven innovation',
      'domain expertise',
      'ethical ai development',
      'collaborative partnership',
    ]);
    expect(titles(about.reasons.items).map((title) => title.toLowerCase())).toEqual([
      'proven roi',
      'industry diversity',
      'technical excellence',
      'speed to value',
    ]);
    expect(about.claims.map(getFigure)).toEqual(['16+', '20+']);
  });

  test('careers: six benefits and the five positions, full-time', () => {
    expect(record('careers').benefits.items).toHaveLength(6);
    const jobs = Object.values(folder('jobs')).sort((one, other) => one.order - other.order);
    expect(titles(jobs)).toEqual([
      'Senior ML Engineer',
      'AI Product Manager',
      'Data Scientist',
      'Frontend Developer (React)',
      'AI Implementation Specialist',
    ]);
    expect(new Set(jobs.map(({ type }) => type))).toEqual(new Set(['Full-time']));
    expect(record('careers').openApplication.button).toBe('Submit Open Application');
  });

  test('16+ specialists on Careers and Technologies, not on About', () => {
    for (const page of ['careers', 'technologies']) {
      const { team } = record(page);
      expect([getFigure(team), team.label], page).toEqual(['16+', 'Specialists']);
      expect(texts(record(page)).join(), 'the figure stands in figures.yaml alone').not.toContain('16+');
    }
  });

  test('technologies: eight cards of eight tags, four highlights', () => {
    const { cards, highlights, action } = record('technologies');
    expect(titles(cards)).toEqual([
      'TinyML and Edge AI',
      'Embedded Systems',
      'IoT Intelligence',
      'Power Management',
      'Industrial Security',
      'Cross-Platform Development',
      'Computer Vision and NLP',
      'MLOps and Deployment',
    ]);
    for (const { technologies } of cards) expect(new Set(technologies).size).toBe(8);
    expect(highlights.items.map(getFigure)).toEqual(['98.7%', '1,500+', '3+ year', '<0.1%']);
    expect(action.href).toBe('/domains');
  });

  test('AI requirements: the title, eight tabs, four groups of four, the two statistics', () => {
    const { title, tabs, statistics, closing } = record('ai-requirements');
    expect(title).toBe('In-Demand AI/ML Project Requirements for 2025');
    expect(tabs.map(({ id }: { id: string }) => id)).toEqual([
      'roi',
      'industry',
      'advanced',
      'data',
      'governance',
      'workforce',
      'sustainability',
      'implementation',
    ]);
    const industry = tabs[1].groups;
    expect(industry.map(({ title: name }: { title: string }) => name)).toEqual([
      'Healthcare',
      'Financial Services',
      'Retail',
      'Manufacturing',
    ]);
    for (const { items } of industry) expect(items).toHaveLength(4);
    expect(statistics.map(getFigure)).toEqual(['Over 90%', '8%']);
    expect(closing.action).toBe('Discuss Your AI Project');
  });
});

describe('the capabilities', () => {
  test('cover the eight tabs of Home and the eight detail pages', () => {
    expect(Object.keys(capabilities).sort()).toEqual(
      [
        ...['tinyml', 'embedded', 'computer-vision', 'iot-infrastructure', 'security', 'data-engineering'],
        ...['mobile-platforms', 'power-optimization', 'roi', 'industry', 'advanced', 'data', 'governance'],
        ...['workforce', 'sustainability', 'implementation'],
      ].sort(),
    );
  });

  test.each(Object.entries(capabilities))('%s has four features and use cases', (_id, capability) => {
    expect(capability.features).toHaveLength(4);
    expect(capability.useCases.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the solutions', () => {
  test.each([
    'education',
    'healthcare',
    'finance',
    'retail',
  ])('%s: four solutions of three bullets, two cases', (id) => {
    const industry = solutions[id];
    expect(industry.solutions).toHaveLength(4);
    for (const { benefits } of industry.solutions) expect(benefits).toHaveLength(3);
    expect(industry.cases).toHaveLength(2);
  });

  test('education lists the nine exam platforms in their order', () => {
    const names = solutions.education.platforms.entries.map((id: string) => catalogue[id].name);
    const exams = ['IB', 'NEET', 'JEE', 'GMAT', 'GRE', 'IELTS', 'TOEFL', 'SAT', 'UPSC'];
    expect(names.map((name: string) => name.split(' ')[0])).toEqual(exams);
  });

  test('healthcare, finance and retail have their box', () => {
    expect(titles(solutions.healthcare.box.items)).toEqual([
      'HIPAA',
      'GDPR',
      'End-to-end encryption',
      'Secure data handling',
    ]);
    expect(titles(solutions.finance.box.items)).toEqual([
      'SOC 2',
      'GDPR and financial regulations',
      'End-to-end encryption',
      'Explainable AI',
    ]);
    expect(solutions.retail.box.items.length).toBeGreaterThanOrEqual(4);
  });

  test('data strategy: three topics, five services', () => {
    const { topics, services } = solutions['data-strategy'];
    expect(titles(topics)).toEqual(['Data Governance', 'Data Architecture', 'Advanced Analytics']);
    expect(titles(services)).toEqual([
      'Data Management',
      'Business Intelligence',
      'AI & ML Integration',
      'Data Warehousing',
      'Strategy Consulting',
    ]);
  });

  const sectors: [id: string, figure: string, buttons: string[]][] = [
    ['ai-productivity', 'All Sectors', ['Explore AI Solutions', 'Schedule Demo']],
    ['career-hr', '500+', ['Explore HR Solutions', 'Request Demo']],
    ['academic-institutional', '100+', ['Explore Solutions', 'Book Consultation']],
    ['communication-reputation', '250+', ['Explore Solutions', 'Get Started']],
    ['parenting-safety', '50K+', ['Explore Safety Solutions', 'Learn More']],
    ['creative-entertainment', '5K+', ['Explore Creative Tools', 'View Portfolio']],
  ];
  test.each(sectors)('%s: two products of four features, 2 and 2 and %s, its two buttons', (id, figure, buttons) => {
    const sector = solutions[id];
    const products = sector.products.map(({ entry }: { entry: string }) => catalogue[entry]);
    expect(products).toHaveLength(2);
    for (const { features } of products) expect(features).toHaveLength(4);
    expect(sector.stats.map(getFigure)).toEqual(['2', '2', figure]);
    expect(sector.stats.slice(0, 2).map(({ label }: { label: string }) => label)).toEqual([
      'Total Applications',
      'Production Ready',
    ]);
    expect(sector.buttons.map(({ name }: { name: string }) => name)).toEqual(buttons);
  });
});

test('the catalogue has 24 entries in nine categories with the specified counts', () => {
  const counts: Record<string, number> = {};
  for (const { categories } of Object.values(catalogue)) {
    for (const category of categories) counts[category] = (counts[category] ?? 0) + 1;
  }
  expect(Object.keys(catalogue)).toHaveLength(24);
  expect(counts).toEqual({
    embedded: 3,
    iot: 2,
    productivity: 2,
    career: 2,
    academic: 2,
    parenting: 2,
    feedback: 2,
    entertainment: 2,
    education: 9,
  });
});

test('the categories have the specified order, and no entry is in two', () => {
  const categories = Object.entries(folder('catalogue-categories'));
  const keys = categories.sort(([, one], [, other]) => one.order - other.order).map(([id]) => id);
  expect(keys).toEqual([
    ...['embedded', 'iot', 'productivity', 'career', 'academic', 'parenting', 'feedback', 'entertainment', 'education'],
  ]);
});

test('only embedded and IoT entries have placeholder links', () => {
  for (const [id, { url, categories }] of Object.entries(catalogue)) {
    const isDevice = categories.some((category: string) => ['embedded', 'iot'].includes(category));
    expect(url, id).toMatch(isDevice ? /^#$/ : /^https:/);
  }
});

test('every entry has more than a card shows, so the rest is counted', () => {
  for (const { features, technologies } of Object.values(catalogue)) {
    expect(features.length).toBeGreaterThan(3);
    expect(technologies.length).toBeGreaterThan(4);
  }
});

test('each product and platform has one record, shared by sector pages, education and catalogue', () => {
  const sectors = Object.values(solutions).flatMap(({ products = [] }) =>
    products.map(({ entry }: { entry: string }) => entry),
  );
  const shared = [...sectors, ...solutions.education.platforms.entries];
  expect(new Set(shared).size).toBe(21);
  expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(shared));
  expect(new Set(Object.values(catalogue).map(({ name }) => name)).size).toBe(24);
});

test('the ROI calculator: three steps, and View Case Studies', () => {
  const { steps, closing } = record('roi-calculator');
  expect(steps.items).toHaveLength(3);
  expect(closing.caseStudies).toBe('View Case Studies');
});

describe('the legal texts', () => {
  test.each(['privacy-policy', 'terms-of-service', 'cookie-policy'])('%s was last changed on May 16, 2025', (name) => {
    expect(legalText(name)).toMatch(/^updated: 2025-05-16$/m);
  });

  const headings = (name: string) => [...legalText(name).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

  test('the terms end with termination, governing law and contact', () => {
    expect(headings('terms-of-service').slice(-3)).toEqual(['Term and Termination', 'Governing Law', 'Contact Us']);
    expect(legalText('terms-of-service')).toMatch(/laws of India/);
  });

  test('the cookie policy has its seven sections', () => {
    expect(headings('cookie-policy')).toEqual([
      'What Cookies Are',
      'How We Use Cookies',
      'Third-Party Cookies',
      'Your Choices',
      'More Information',
      'Changes to This Policy',
      'Contact Us',
    ]);
  });
});

const plain = (name: string) => legalText(name).replace(/\s+/g, ' ');
const privacy = plain('privacy-policy');
const cookies = plain('cookie-policy');
const { binDays, sessionIdleMinutes, sessionTtlHours, spamStore } = readEnvironment({});

const code = ['src', 'contract', 'server'].flatMap((folder) => {
  const root = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<![.]test)[.]tsx?$/.test(file))
    .map((file) => readFileSync(root + file, 'utf8'));
});
const named = (pattern: RegExp) =>
  new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

describe('The legal texts match the default settings', () => {
  test('for sessions, by age and idle time', () => {
    for (const text of [privacy, cookies]) {
      expect(text).toContain(`after ${sessionIdleMinutes / 60} hours without use`);
      expect(text).toContain(`after ${sessionTtlHours} hours in any case`);
    }
  });

  test('for removal of suspected spam and of the bin', () => {
    expect(privacy.match(/after (\d+) days/g)).toEqual([
      `after ${spamStore.days} days`,
      `after ${spamStore.days} days`,
    ]);
    expect(privacy).toContain(`stays in the bin of the administration area for ${binDays} days`);
  });

  test('for cookies: each is named, and no others', () => {
    const set = [...named(/'__Host-([\w-]+)'/g)].sort();
    expect(set).toEqual(['device', 'pending-login', 'session']);
    const said = [...cookies.matchAll(/`__Host-([\w-]+)`/g)].map(([, name]) => name);
    expect([...new Set(said)].sort()).toEqual(set);
    expect(cookies).toContain(`\`device\` ends ${knownDays} days after the last login`);
  });

  test('for everything that forms store, and its processors', () => {
    const described = {
      enquiry: 'Contact form',
      newsletter: 'Newsletter form',
      download: 'Requests for a whitepaper',
      registration: 'Webinar registrations and announcements',
      application: 'Applications',
    } satisfies Record<SubmissionKind, string>;
    for (const kind of kindNames) expect(legalText('privacy-policy')).toContain(`### ${described[kind]}\n`);
    for (const provider of ['hosting', 'mail']) expect(privacy).toContain(`**{legal.${provider}.name}**`);
    expect(privacy).not.toMatch(/set up to do so|which providers? we use/);
  });

  test('for every key in local and session storage', () => {
    const keys = new Set([
      ...named(/(?:local|session)Storage[.](?!(?:get|set|remove)Item|clear)(\w+)/g),
      ...code.flatMap((text) =>
        [...text.matchAll(/Storage[.](?:get|set|remove)Item\((\w+)/g)].map(([, variable]) => {
          const [, key] = new RegExp(`const ${variable} = '([^']+)'`).exec(text) ?? [];
          return key;
        }),
      ),
    ]);
    expect([...keys].sort()).toEqual([
      'arrival-notice',
      'consent',
      'content-preview',
      'inbox-drafts',
      'kept-fields',
      'session-ended',
      'theme',
    ]);
    for (const key of keys) expect(cookies).toContain(`storage, \`${key}\``);
  });
});
