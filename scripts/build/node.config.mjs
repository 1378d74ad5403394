// What `astro build` is given: Astro leaves a configuration in JavaScript to Node, and loads one in TypeScript through
// Vite, which takes a second longer. Under `npm run dev` that is how a change of it is noticed.
export { default } from '../../astro.config.ts';
