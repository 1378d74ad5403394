/** The number of samples along a stroke that the network reads, at equal distances. */
export const sampleCount = 48;

/** The numbers per sample: x, y, and the step from the previous sample. */
export const channelCount = 4;

/** The longer side of a normalised stroke, and the precision of lengths on it. */
const extent = 4096;
const precision = 4;

/** Dividing by 16 would exceed 127 at half of `extent`. */
const positionStep = 17;

/**
 * Returns the network's input for a stroke: `samples` × `channels` numbers of 8 bits. The stroke is scaled to one size
 * and sampled evenly by length, so that size, position and speed do not matter. All arithmetic is on integers, rounded
 * towards zero as in C, so that `gestures.c` computes the same bits.
 *
 * @param points x and y in turn, integers of 16 bits, in any unit
 */
export function strokeInput(points: ArrayLike<number>, count = points.length >> 1): Int8Array {
  const at = (index: number) => points[index] as number;
  const input = new Int8Array(sampleCount * channelCount);
  if (count < 1) return input;
  let [minX, minY, maxX, maxY] = [at(0), at(1), at(0), at(1)];
  for (let index = 2; index < 2 * count; index += 2) {
    minX = Math.min(minX, at(index));
    maxX = Math.max(maxX, at(index));
    minY = Math.min(minY, at(index + 1));
    maxY = Math.max(maxY, at(index + 1));
  }
  const size = Math.max(maxX - minX, maxY - minY, 1);
  const x = (point: number) => (((at(2 * point) - minX) * extent) / size) | 0;
  const y = (point: number) => (((at(2 * point + 1) - minY) * extent) / size) | 0;
  const middleX = (((maxX - minX) * (extent / 2)) / size) | 0;
  const middleY = (((maxY - minY) * (extent / 2)) / size) | 0;

  let total = 0;
  for (let point = 1; point < count; point += 1) total += length(x(point) - x(point - 1), y(point) - y(point - 1));
  const step = (total / (sampleCount - 1)) | 0;

  let [fromX, fromY] = [x(0), y(0)];
  let [lastX, lastY] = [fromX, fromY];
  let [point, before, segment] = [0, 0, 0];
  for (let sample = 0; sample < sampleCount; sample += 1) {
    // Advances to the segment that contains the sample.
    while (before + segment < sample * step) {
      before += segment;
      [fromX, fromY] = [x(point), y(point)];
      point += 1;
      segment = length(x(point) - fromX, y(point) - fromY);
    }
    const along = sample * step - before;
    const atX = fromX + (segment ? (((x(point) - fromX) * along) / segment) | 0 : 0);
    const atY = fromY + (segment ? (((y(point) - fromY) * along) / segment) | 0 : 0);
    const way = Math.max(step, 1);
    input.set(
      [
        ((atX - middleX) / positionStep) | 0,
        ((atY - middleY) / positionStep) | 0,
        clamp((((atX - lastX) * precision * 127) / way) | 0),
        clamp((((atY - lastY) * precision * 127) / way) | 0),
      ],
      sample * channelCount,
    );
    [lastX, lastY] = [atX, atY];
  }
  return input;
}

/** The square root is exact: a double holds every integer that can occur. */
function length(x: number, y: number): number {
  return Math.sqrt(precision * precision * (x * x + y * y)) | 0;
}

function clamp(value: number): number {
  return Math.max(-127, Math.min(127, value));
}
