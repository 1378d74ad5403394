import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { kindNames, type SubmissionKind } from '../../contract/forms/submission-kinds.ts';
import { knownDays } from '../../server/account/devices.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { legalText } from './records.ts';

const plain = (name: string) => legalText(name).replace(/\s+/g, ' ');
const privacy = plain('privacy-policy');
const cookies = plain('cookie-policy');
const { binDays, sessionIdleMinutes, sessionTtlHours, spamStore } = readEnvironment({});

/** All of the product's own code. */
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
      'inbox-shortcuts',
      'inbox-tab',
      'kept-fields',
      'session-ended',
      'theme',
    ]);
    for (const key of keys) expect(cookies).toContain(`storage, \`${key}\``);
  });
});
