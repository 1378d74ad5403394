import { type Network, sampleCount } from '../../../src/features/gestures/network.ts';

/**
 * The network as a file, little-endian, which `parseNetwork` reads:
 *
 * | bytes | what |
 * |---|---|
 * | 1 | layers |
 * | 1 | positions of the input |
 * | 2 | margin, in 1/256 |
 *
 * and for each layer
 *
 * | bytes | what |
 * |---|---|
 * | 5 | inputs, outputs, kernel, stride, padding |
 * | 4 × outputs | biases |
 * | 2 × outputs | multipliers |
 * | outputs | shifts |
 * | outputs × kernel × inputs | weights |
 */
export function networkFile({ layers, margin }: Network): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(layers.length, 0);
  head.writeUInt8(sampleCount, 1);
  head.writeInt16LE(margin, 2);
  return Buffer.concat([
    head,
    ...layers.flatMap(({ inputs, outputs, kernel, stride, padding, biases, multipliers, shifts, weights }) => [
      Buffer.of(inputs, outputs, kernel, stride, padding),
      ...Array.from(biases, (bias) => littleEndian(bias, 4)),
      ...Array.from(multipliers, (multiplier) => littleEndian(multiplier, 2)),
      Buffer.from(shifts),
      Buffer.from(weights),
    ]),
  ]);
}

function littleEndian(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 4) buffer.writeInt32LE(value);
  else buffer.writeUInt16LE(value);
  return buffer;
}
