/**
 * The particles behind the hero (docs/product.md#fixed-numbers): at most 100, about one for every 15,000 px², with
 * lines between those closer than 150 px, in four colours of the theme. They only decorate a finished picture, so the
 * page is complete without them.
 */

const maximum = 100;
const areaPerParticle = 15_000;
const maxDistance = 150;
const strengths = 5;
const colours = ['signal', 'accent', 'action', 'gold'];
const speed = 18;
/** The acceptable duration of a frame in milliseconds, and the slow frames after which particles are removed. */
const budget = 4;
const frames = 5;
const minCount = 6;

interface Particle {
  x: number;
  y: number;
  dx: number;
  dy: number;
  radius: number;
  colour: number;
}

export function particleCount(width: number, height: number): number {
  return Math.min(maximum, Math.round((width * height) / areaPerParticle));
}

/**
 * Returns the number of particles to keep, given the duration of the fastest frame, most of which is spent on them. It
 * is 0 if no frame is fast enough, as on a slow processor without a graphics card.
 */
export function affordableCount(count: number, milliseconds: number): number {
  if (milliseconds <= budget) return count;
  const fewer = Math.floor((count * budget) / milliseconds);
  return fewer < minCount ? 0 : fewer;
}

/**
 * Starts the particles on a canvas. They adapt to its size and to the pixel ratio. They pause while the canvas is out
 * of view or the tab hidden, and if the visitor prefers reduced motion. Slow devices show fewer particles or none.
 */
export function startParticles(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  let particles: Particle[] = [];
  let palette: string[] = [];
  let width = 0;
  let height = 0;
  let isInView = false;
  let frame = 0;
  let drawnAt = 0;
  /** The number of particles that this browser can draw in time, and the duration of the fastest recent frame. */
  let limit = maximum;
  let measured = 0;
  let cheapest = Infinity;
  // The message arrives after the frame has been painted.
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }) => measure(performance.now() - data);

  function resize(): void {
    const ratio = Math.min(devicePixelRatio, 2);
    width = canvas.clientWidth;
    height = canvas.clientHeight;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    context?.scale(ratio, ratio);
    palette = colours.map(resolve);
    const count = particleCount(width, height);
    const drawn = Math.min(count, limit);
    particles = particles.filter(({ x, y }) => x < width && y < height).slice(0, drawn);
    while (particles.length < drawn) particles.push(randomParticle(width, height, particles.length));
    canvas.dataset.particles = String(count);
  }

  function resolve(token: string): string {
    canvas.style.color = `var(--color-${token})`;
    return getComputedStyle(canvas).color;
  }

  function draw(now: number): void {
    const seconds = Math.min(now - drawnAt, 50) / 1000;
    drawnAt = now;
    painted.port2.postMessage(performance.now());
    for (const particle of particles) move(particle, seconds, width, height);
    context?.clearRect(0, 0, width, height);
    if (context) {
      drawLines(context, particles, palette[0] ?? '');
      drawDots(context, particles, palette);
    }
    frame = requestAnimationFrame(draw);
  }

  /** Counts only the fastest of several frames. Others may be slow because of other work on the device. */
  function measure(cost: number): void {
    cheapest = Math.min(cheapest, cost);
    measured += 1;
    if (measured < frames) return;
    const count = affordableCount(particles.length, cheapest);
    measured = 0;
    cheapest = Infinity;
    if (count === particles.length) return;
    limit = count;
    particles.length = count;
    if (count === 0) updateState();
  }

  function updateState(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    const runs = isInView && !document.hidden && !reducedMotion.matches && limit > 0;
    canvas.dataset.state = runs ? 'running' : 'resting';
    if (reducedMotion.matches || limit === 0) context?.clearRect(0, 0, width, height);
    if (!runs) return;
    drawnAt = performance.now();
    frame = requestAnimationFrame(draw);
  }

  new ResizeObserver(resize).observe(canvas);
  new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? false;
    updateState();
  }).observe(canvas);
  document.addEventListener('visibilitychange', updateState);
  reducedMotion.addEventListener('change', updateState);
  // The colours depend on the theme.
  new MutationObserver(resize).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', resize);
}

function randomParticle(width: number, height: number, index: number): Particle {
  const angle = Math.random() * 2 * Math.PI;
  return {
    x: Math.random() * width,
    y: Math.random() * height,
    dx: Math.cos(angle) * speed * (0.4 + Math.random()),
    dy: Math.sin(angle) * speed * (0.4 + Math.random()),
    radius: 1 + Math.random() * 1.4,
    colour: index % colours.length,
  };
}

function move(particle: Particle, seconds: number, width: number, height: number): void {
  particle.x += particle.dx * seconds;
  particle.y += particle.dy * seconds;
  if (particle.x < 0 || particle.x > width) particle.dx = Math.abs(particle.dx) * (particle.x < 0 ? 1 : -1);
  if (particle.y < 0 || particle.y > height) particle.dy = Math.abs(particle.dy) * (particle.y < 0 ? 1 : -1);
}

function drawLines(context: CanvasRenderingContext2D, particles: Particle[], colour: string): void {
  const paths = Array.from({ length: strengths }, () => new Path2D());
  for (let one = 0; one < particles.length; one++) {
    for (let other = one + 1; other < particles.length; other++) {
      const a = particles[one] as Particle;
      const b = particles[other] as Particle;
      const squared = (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
      if (squared >= maxDistance * maxDistance) continue;
      const path = paths[Math.floor((1 - Math.sqrt(squared) / maxDistance) * strengths)];
      path?.moveTo(a.x, a.y);
      path?.lineTo(b.x, b.y);
    }
  }
  context.strokeStyle = colour;
  context.lineWidth = 1;
  for (const [strength, path] of paths.entries()) {
    context.globalAlpha = ((strength + 1) / strengths) * 0.3;
    context.stroke(path);
  }
}

function drawDots(context: CanvasRenderingContext2D, particles: Particle[], palette: string[]): void {
  context.globalAlpha = 0.75;
  for (const { x, y, radius, colour } of particles) {
    context.fillStyle = palette[colour] ?? '';
    context.beginPath();
    context.arc(x, y, radius, 0, 7);
    context.fill();
  }
}
