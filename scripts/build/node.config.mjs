// The configuration for `astro build`. Astro lets Node load a JavaScript configuration, but loads a TypeScript one
// through Vite, which takes a second longer. `npm run dev` uses that to notice changes to it.
export { default } from '../../astro.config.ts';
