// The configuration for `astro build`. Astro lets Node load a configuration in JavaScript, but loads one in TypeScript
// through Vite, which takes a second longer. Under `npm run dev` that is how changes of it are noticed.
export { default } from '../../astro.config.ts';
