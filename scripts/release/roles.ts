import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent } from '../../server/content.ts';
import { readEnvironment } from '../../server/environment/environment.ts';
import { createApplication } from '../../server/http/application.ts';
import { openServices } from '../../server/services.ts';
import { rolesPage } from './roles/page.ts';

/** `npm run roles`: writes docs/roles.md from the calls that the server registers, on a database of its own. */
const folder = await mkdtemp(join(tmpdir(), 'roles-'));
const environment = readEnvironment({ DATABASE_URL: `file:${join(folder, 'site.db')}`, LOG_LEVEL: 'silent' });
const services = await openServices(environment, await readContent(new URL('../../content/', import.meta.url)));
const app = createApplication(environment, services);
await app.ready();
await writeFile(new URL('../../docs/roles.md', import.meta.url), rolesPage(app.guardedCalls));
await app.close();
await services.close();
await rm(folder, { recursive: true });
