/** Fetches and starts the particles once the page has nothing else to do. */
const canvas = document.querySelector<HTMLCanvasElement>('[data-particles]');

function start(): void {
  if (canvas) import('./particles.ts').then(({ startParticles }) => startParticles(canvas));
}

addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 1500);
});
