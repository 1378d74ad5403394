import { readEnvironment } from '../../server/environment/environment.ts';
import { checkContent } from '../build/check-content.ts';
import { exitWith } from './console.ts';
import { runTool } from './run-command.ts';

/** `npm run dev`: Astro's development server with the additions of `development.ts`. */
try {
  const { host, port } = readEnvironment(process.env);
  await checkContent();
  const address = [
    ...(process.env.HOST ? [`--host=${host}`] : []),
    // Otherwise Astro's own port, so that it can run beside `npm start`.
    ...(process.env.PORT ? [`--port=${port}`] : []),
  ];
  await runTool('astro', 'bin/astro.mjs', ['dev', ...address, ...process.argv.slice(2)], {
    // Under NODE_ENV=production, which a shell or a container may have, Astro leaves `development.ts` out and answers nothing.
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'development' },
  });
} catch (error) {
  exitWith(error);
}
