/** Fetches and starts the particles once the page has nothing else to do. */
const canvas = document.querySelector<HTMLCanvasElement>('[data-particles]');

/** `scripts/build/page-scripts.ts` puts the module beside this one there. */
const address = '/particles.js';

async function start(): Promise<void> {
  if (!canvas) return;
  const { startParticles } = (await import(/* @vite-ignore */ address)) as typeof import('./particles.ts');
  startParticles(canvas);
}

addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 1500);
});

export {};
