import { beforeAll, beforeEach, expect } from 'vitest';
import type { Listing } from '../../contract/inbox/listing.ts';
import type { Engine } from '../../server/database/tables.ts';
import { logIn, post } from '../servers/requests.ts';
import { setUpSite } from '../servers/set-up-site.ts';

type Query = Record<string, string>;

/** Starts a site as `setUpSite` does, with the administrator at its inbox, which is empty when a test begins. */
export function setUpInbox(engine: Engine, variables?: Record<string, string>) {
  const { database, site } = setUpSite(engine, variables);
  let cookie = '';
  beforeAll(async () => {
    cookie = await logIn(site.url);
  });
  beforeEach(() => database.run('delete from contact_submissions'));

  const path = () => `${site.url}/api/contact-submissions`;
  /** Makes a call of the inbox: `/ID`, `.csv`, or the list. */
  const ask = (call = '', query: Query = {}, method = 'GET') => {
    const question = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
    return fetch(path() + call + question, { method, headers: { cookie } });
  };
  const postAction = (action: string, body: unknown) => post(`${path()}/${action}`, body, { cookie });
  const list = async (query: Query = {}): Promise<Listing> => {
    const answer = await ask('', query);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer.json();
  };
  const subjects = async (query: Query) => (await list(query)).submissions.map(({ subject }) => subject).sort();
  /** Sends what a visitor sends. */
  const send = (body: unknown) => post(path(), body);
  return { database, site, ask, postAction: postAction, list, subjects, send, cookie: () => cookie };
}
