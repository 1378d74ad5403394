import { parentPort } from 'node:worker_threads';
import { markdownForMail } from './markdown.ts';

/* Run as a thread of its own (markdown-renderer.ts). */
parentPort?.on('message', (markdown: string) => parentPort?.postMessage(markdownForMail(markdown)));
// The modules are loaded: from here on the time is the text's own.
parentPort?.postMessage(null);
