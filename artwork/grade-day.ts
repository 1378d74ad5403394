import { rename, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Denoises daylight pictures and darkens their whites to a light grey. Run it once for each newly rendered picture:
 * `node artwork/grade-day.ts content/images/home/hero-day.webp`.
 */

const radius = 8;
/** Separates noise from edges: the variance of brightness values from 0 to 1. */
const noise = 0.0004;
/** The brightest white after grading, and the value above which it darkens. */
const white = 0.9;
const darkest = 0.35;

type Plane = Float32Array;

for (const file of process.argv.slice(2)) await gradePicture(file);

async function gradePicture(file: string): Promise<void> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const planes = [0, 1, 2].map((channel) => {
    const plane = Float32Array.from({ length: width * height }, (_, index) => (data[index * 3 + channel] ?? 0) / 255);
    return smooth(smooth(plane, width, height), width, height);
  });
  const [red, green, blue] = planes as [Plane, Plane, Plane];
  const graded = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index++) {
    const [r, g, b] = [red[index] ?? 0, green[index] ?? 0, blue[index] ?? 0];
    const light = Math.max(0, (0.2126 * r + 0.7152 * g + 0.0722 * b - darkest) / (1 - darkest));
    const factor = 1 - (1 - white) * light ** 1.2;
    // Noise of one step hides banding in smooth backgrounds.
    for (const [channel, value] of [r, g, b].entries()) {
      graded[index * 3 + channel] = Math.min(255, Math.max(0, Math.round(value * factor * 255 + Math.random() - 0.5)));
    }
  }
  const picture = sharp(graded, { raw: { width, height, channels: 3 } }).sharpen({ sigma: 0.7, m1: 0.2, m2: 1.2 });
  await writeFile(`${file}.part`, await picture.webp({ quality: 90, effort: 5 }).toBuffer());
  await rename(`${file}.part`, file);
}

/** Smooths a channel but keeps its edges, using a self-guided filter (He, Sun and Tang, 2010). */
function smooth(plane: Plane, width: number, height: number): Plane {
  const mean = average(plane, width, height);
  const square = average(
    plane.map((value) => value * value),
    width,
    height,
  );
  const slope = square.map((value, index) => {
    const variance = value - (mean[index] ?? 0) ** 2;
    return variance / (variance + noise);
  });
  const offset = slope.map((value, index) => (1 - value) * (mean[index] ?? 0));
  const slopes = average(slope, width, height);
  const offsets = average(offset, width, height);
  return plane.map((value, index) => (slopes[index] ?? 0) * value + (offsets[index] ?? 0));
}

/** Box blur: averages the square around each pixel with running sums along rows, then columns. */
function average(plane: Plane, width: number, height: number): Plane {
  return alongLines(alongLines(plane, height, width, width, 1), width, height, 1, width);
}

function alongLines(plane: Plane, lines: number, length: number, toLine: number, toNext: number): Plane {
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
