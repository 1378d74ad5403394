/** Fetches and starts the particles on the visitor's first interaction, or three seconds after loading. */
let canvas = document.querySelector<HTMLCanvasElement>('[data-particles]');

/** `scripts/build/page-scripts.ts` publishes the module there. */
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
  for (const type of ['pointerover', 'keydown', 'scroll']) addEventListener(type, start, { once: true });
  setTimeout(start, quietMs);
});

export {};
