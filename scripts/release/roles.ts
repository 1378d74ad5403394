import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPermission, roles } from '../../contract/account/permissions.ts';
import { readContent } from '../../server/content.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { createApplication } from '../../server/http/application.ts';
import { contentFolder } from '../../server/project-folders.ts';
import { openServices } from '../../server/services.ts';

/** `npm run roles`: prints the calls that each role may make, from the server's registered routes. */
const folder = await mkdtemp(join(tmpdir(), 'roles-'));
const environment = readEnvironment({ DATABASE_URL: `file:${join(folder, 'site.db')}`, LOG_LEVEL: 'silent' });
const services = await openServices(environment, await readContent(contentFolder));
const app = createApplication(environment, services);
await app.ready();
const rows = app.guardedCalls.map(({ method, path, permission }) => ({
  call: `${path} ${method}`,
  permission,
  ...Object.fromEntries(roles.map((role) => [role, hasPermission(role, permission) ? 'yes' : ''])),
}));
console.table(rows.sort((a, b) => (a.call < b.call ? -1 : 1)));
await app.close();
await services.close();
await rm(folder, { recursive: true });
