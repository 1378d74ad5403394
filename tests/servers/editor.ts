import { beforeAll } from 'vitest';
import type { Engine } from '../../server/database/tables.ts';
import { call, makeAccount, openSession } from './accounts.ts';
import { setUpSite } from './set-up-site.ts';

/** Starts a site as `setUpSite` does, with an editor who is logged in. */
export function setUpEditor(engine: Engine) {
  const { database, site } = setUpSite(engine);
  let session = '';
  beforeAll(async () => {
    session = await openSession(site, (await makeAccount(site, 'editor')).id);
  });
  /** Makes a call of `/api/content`, as the editor unless another session is given. */
  const edit = (method: string, path: string, body?: unknown, cookie = session) =>
    call(site, method, `/api/content${path}`, body, cookie);
  const read = async (path: string) => (await edit('GET', path)).json();
  return { database, site, edit, read, cookie: () => session };
}
