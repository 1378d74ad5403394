/** Fetches and starts the particles with the first sign of a visitor, or when the page has been quiet for three seconds. */
let canvas = document.querySelector<HTMLCanvasElement>('[data-particles]');

/** `scripts/build/page-scripts.ts` puts the module beside this one there. */
const address = '/particles.js';
const quietMs = 3000;

async function start(): Promise<void> {
  const found = canvas;
  if (!found) return;
  canvas = null;
  const { startParticles } = (await import(/* @vite-ignore */ address)) as typeof import('./particles.ts');
  startParticles(found);
}

addEventListener('load', () => {
  for (const sign of ['pointerover', 'keydown', 'scroll']) addEventListener(sign, start, { once: true });
  setTimeout(start, quietMs);
});

export {};
