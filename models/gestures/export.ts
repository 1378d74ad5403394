import { readings } from '../../src/features/gestures/gesture-names.ts';
import { channelCount, type Network, sampleCount } from '../../src/features/gestures/network.ts';

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

/** Returns the network as a C header, for `gestures.c`. */
export function cHeader({ layers, margin }: Network): string {
  const largest = Math.max(sampleCount * channelCount, ...layers.map(({ places, outputs }) => places * outputs));
  return `/* Made by "npm run model". Eight signs drawn in one stroke, read by a network of 8 bits. MIT licence. */
#ifndef GESTURES_H
#define GESTURES_H
#include <stdint.h>

enum { ${readings.map((name) => `GESTURE_${name.toUpperCase()}`).join(', ')}, GESTURE_COUNT };

/* The most points that are read: the length of a longer stroke might not fit 32 bits. */
#define GESTURE_POINTS INT32_C(65535)

#ifdef __cplusplus
extern "C" {
#endif
/* Reads a stroke of count points, x and y in turn, in any unit; the logits are in 1/256. */
int gesture_read(const int16_t *points, int32_t count, int16_t logits[GESTURE_COUNT]);
#ifdef __cplusplus
}
#endif

#ifdef GESTURES_TABLES
enum { SAMPLES = ${sampleCount}, CHANNELS = ${channelCount}, LAYERS = ${layers.length}, LARGEST = ${largest}, MARGIN = ${margin} };

typedef struct {
  int16_t inputs, outputs, kernel, stride, padding, length, places;
  const int32_t *biases;
  const uint16_t *multipliers;
  const uint8_t *shifts;
  const int8_t *weights;
} gesture_layer;

${layers
  .flatMap(({ biases, multipliers, shifts, weights }, index) => [
    table('int32_t', `biases_${index}`, biases),
    table('uint16_t', `multipliers_${index}`, multipliers),
    table('uint8_t', `shifts_${index}`, shifts),
    table('int8_t', `weights_${index}`, weights),
  ])
  .join('\n')}

static const gesture_layer gesture_layers[LAYERS] = {
${layers
  .map(({ inputs, outputs, kernel, stride, padding, length, places }, index) => {
    const sizes = [inputs, outputs, kernel, stride, padding, length, places].join(', ');
    return `  {${sizes}, biases_${index}, multipliers_${index}, shifts_${index}, weights_${index}},`;
  })
  .join('\n')}
};
#endif
#endif
`;
}

function table(type: string, name: string, values: ArrayLike<number>): string {
  const lines: string[] = [];
  let line = '';
  for (const value of Array.from(values)) {
    if (line.length + String(value).length > 116) {
      lines.push(line);
      line = '';
    }
    line += `${value},`;
  }
  return `static const ${type} ${name}[] = {\n  ${[...lines, line].join('\n  ')}\n};`;
}
