import { join } from 'node:path';
import { publish } from '../../build/publish.ts';
import { root } from '../../run/run-command.ts';

const [target = '', origin = ''] = process.argv.slice(2);
await publish(join(root, 'dist/client'), target, origin);
