import { PublishingFolder } from '../../server/publishing/folders.ts';
import { root } from '../run/run-command.ts';
import { finishPublication } from './finish-publication.ts';

/** Finishes the live publication of the folder that is the first argument. It ends with the server that started it. */
process.on('disconnect', () => process.exit(1));

await finishPublication(new PublishingFolder(process.argv[2] ?? ''), root);
process.removeAllListeners('disconnect');
process.disconnect?.();
