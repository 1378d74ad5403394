import { rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Denoises daylight pictures, brings their ground to one light grey and deepens what is darker. Run it once for each newly
 * rendered picture: `node artwork/grade-day.ts content/images/home/hero-day.webp`.
 */

/** Separates noise from edges: the variance of brightness values from 0 to 1. */
const noise = { fine: 0.0004, broad: 0.00006 };
/** The ground and the brightest white after grading: 0.85 is 217 of 255. */
const ground = 0.85;
const white = 0.97;
/** Above 1, what is darker than the ground is darkened, greys more than colours. */
const contrast = { grey: 1.35, colour: 1.08 };
const saturation = 1.06;
/** The ground is a little brighter at the upper left, where the sun stands, and darker in the corners. */
const sunlit = 0.025;
const corners = 0.07;

type Plane = Float32Array;

for (const file of process.argv.slice(2)) await gradePicture(file);

async function gradePicture(file: string): Promise<void> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const fine = Math.round(width / 160);
  const [red, green, blue] = [0, 1, 2].map((channel) => {
    const plane = Float32Array.from({ length: width * height }, (_, index) => (data[index * 3 + channel] ?? 0) / 255);
    const calm = smooth(smooth(plane, width, height, fine, noise.fine), width, height, fine, noise.fine);
    return smooth(calm, width, height, 3 * fine, noise.broad);
  }) as [Plane, Plane, Plane];
  const found = findGround(red, green, blue);
  const graded = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index++) {
    const colours = [red[index] ?? 0, green[index] ?? 0, blue[index] ?? 0] as const;
    const light = brightness(...colours);
    const colour = Math.min(1, 2 * (Math.max(...colours) - Math.min(...colours)));
    const steepness = contrast.grey + (contrast.colour - contrast.grey) * colour;
    const factor = (tone(light, found, steepness) / Math.max(light, 1e-4)) * daylight(index, width, height);
    for (const [channel, value] of colours.entries()) {
      const toned = (light + (value - light) * saturation) * factor * 255;
      // Noise of one step hides banding in smooth backgrounds.
      graded[index * 3 + channel] = Math.min(255, Math.max(0, Math.round(toned + Math.random() - 0.5)));
    }
  }
  const picture = sharp(graded, { raw: { width, height, channels: 3 } }).sharpen({ sigma: 0.7, m1: 0.2, m2: 1.2 });
  await writeFile(`${file}.part`, await picture.webp({ quality: 90, effort: 5 }).toBuffer());
  await rename(`${file}.part`, file);
  console.log(`${file}: ground ${Math.round(found * 255)}`);
}

function brightness(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the brightness of the ground: the most frequent one among bright, nearly grey pixels. */
function findGround(red: Plane, green: Plane, blue: Plane): number {
  const counts = new Float32Array(256);
  for (let index = 0; index < red.length; index++) {
    const colours = [red[index] ?? 0, green[index] ?? 0, blue[index] ?? 0] as const;
    const light = brightness(...colours);
    if (light < 0.6 || Math.max(...colours) - Math.min(...colours) > 0.1) continue;
    const level = Math.round(light * 255);
    for (let near = level - 4; near <= level + 4; near++) counts[near] = (counts[near] ?? 0) + 1;
  }
  return counts.indexOf(Math.max(...counts)) / 255;
}

function tone(light: number, found: number, steepness: number): number {
  if (light <= found) return ground * (light / found) ** steepness;
  return ground + (white - ground) * ((light - found) / (1 - found));
}

/** Returns the share of light that a pixel keeps, which falls softly towards the corners and the lower right. */
function daylight(index: number, width: number, height: number): number {
  const x = (index % width) / width - 0.5;
  const y = Math.floor(index / width) / height - 0.5;
  const far = Math.min(1, Math.max(0, (Math.hypot(x, y) - 0.3) / 0.4));
  return 1 - sunlit * (x + y) - corners * far * far * (3 - 2 * far);
}

/** Smooths a channel but keeps its edges, using a self-guided filter (He, Sun and Tang, 2010). */
function smooth(plane: Plane, width: number, height: number, radius: number, noise: number): Plane {
  const mean = average(plane, width, height, radius);
  const square = average(
    plane.map((value) => value * value),
    width,
    height,
    radius,
  );
  const slope = square.map((value, index) => {
    const variance = value - (mean[index] ?? 0) ** 2;
    return variance / (variance + noise);
  });
  const offset = slope.map((value, index) => (1 - value) * (mean[index] ?? 0));
  const slopes = average(slope, width, height, radius);
  const offsets = average(offset, width, height, radius);
  return plane.map((value, index) => (slopes[index] ?? 0) * value + (offsets[index] ?? 0));
}

/** Box blur: averages the square around each pixel with running sums along rows, then columns. */
function average(plane: Plane, width: number, height: number, radius: number): Plane {
  return alongLines(alongLines(plane, radius, height, width, width, 1), radius, width, height, 1, width);
}

function alongLines(
  plane: Plane,
  radius: number,
  lines: number,
  length: number,
  toLine: number,
  toNext: number,
): Plane {
  const averages = new Float32Array(plane.length);
  for (let line = 0; line < lines; line++) {
    let sum = 0;
    for (let place = -radius; place < length; place++) {
      const [first, last] = [place - radius, place + radius];
      if (last < length) sum += plane[line * toLine + last * toNext] ?? 0;
      if (first > 0) sum -= plane[line * toLine + (first - 1) * toNext] ?? 0;
      if (place < 0) continue;
      const count = Math.min(length - 1, last) - Math.max(0, first) + 1;
      averages[line * toLine + place * toNext] = sum / count;
    }
  }
  return averages;
}
