#define GESTURES_TABLES
#include "gestures.h"

static int32_t clamp(int32_t value, int32_t most) { return value > most ? most : value < -most ? -most : value; }

/* Returns four times the length of a segment, rounded down: a square root bit by bit. */
static int32_t length(int32_t x, int32_t y) {
  uint32_t square = 16u * (uint32_t)(x * x + y * y), root = 0, bit;
  for (bit = UINT32_C(1) << 15; bit; bit >>= 1) if ((root + bit) * (root + bit) <= square) root += bit;
  return (int32_t)root;
}

/* Reads 48 places, evenly along the stroke: x, y, and the step from the previous place. */
static void read_points(const int16_t *points, int32_t count, int8_t *input) {
  int32_t low[2] = {points[0], points[1]}, high[2] = {points[0], points[1]}, at[2], last[2], from[2], to[2];
  int32_t size = 1, total = 0, point = 0, before = 0, piece = 0, sample, axis, i;
  for (i = 0; i < 2 * count; i++)
    if (points[i] < low[i % 2]) low[i % 2] = points[i];
    else if (points[i] > high[i % 2]) high[i % 2] = points[i];
  for (axis = 0; axis < 2; axis++) if (high[axis] - low[axis] > size) size = high[axis] - low[axis];
#define SCALED(index, axis) ((points[2 * (index) + (axis)] - low[axis]) * 4096 / size)
  for (i = 1; i < count; i++) total += length(SCALED(i, 0) - SCALED(i - 1, 0), SCALED(i, 1) - SCALED(i - 1, 1));
  for (axis = 0; axis < 2; axis++) last[axis] = from[axis] = to[axis] = SCALED(0, axis);
  total /= SAMPLES - 1;
  for (sample = 0; sample < SAMPLES; sample++, input += CHANNELS) {
    for (; before + piece < sample * total; piece = length(to[0] - from[0], to[1] - from[1])) {
      before += piece, point++;
      for (axis = 0; axis < 2; axis++) from[axis] = to[axis], to[axis] = SCALED(point, axis);
    }
    for (axis = 0; axis < 2; axis++) {
      at[axis] = from[axis] + (piece ? (to[axis] - from[axis]) * (sample * total - before) / piece : 0);
      input[axis] = (int8_t)((at[axis] - (high[axis] - low[axis]) * 2048 / size) / 17);
      input[axis + 2] = (int8_t)clamp((at[axis] - last[axis]) * 508 / (total ? total : 1), 127);
      last[axis] = at[axis];
    }
  }
}

int gesture_read(const int16_t *points, int32_t count, int16_t logits[GESTURE_COUNT]) {
  int8_t values[2][LARGEST] = {{0}};
  int32_t index, place, output, i, best = 0, next = GESTURE_NONE;
  if (count > 0) read_points(points, count > GESTURE_POINTS ? GESTURE_POINTS : count, values[0]);
  for (index = 0; index < LAYERS; index++) {
    const gesture_layer *layer = &gesture_layers[index];
    for (place = 0; place < layer->places; place++) for (output = 0; output < layer->outputs; output++) {
      int32_t first = place * layer->stride - layer->padding, from = first < 0 ? -first : 0, sum = layer->biases[output];
      int32_t width = (first + layer->kernel > layer->length ? layer->length - first : layer->kernel) - from, scaled;
      const int8_t *value = values[index % 2] + (first + from) * layer->inputs;
      const int8_t *weight = layer->weights + (output * layer->kernel + from) * layer->inputs;
      for (i = 0; i < width * layer->inputs; i++) sum += value[i] * weight[i];
      scaled = (int32_t)(((int64_t)(sum < 0 ? -sum : sum) * layer->multipliers[output] +
                          ((int64_t)1 << layer->shifts[output] >> 1)) >> layer->shifts[output]);
      if (index == LAYERS - 1) logits[output] = (int16_t)clamp(sum < 0 ? -scaled : scaled, 32767);
      else values[(index + 1) % 2][place * layer->outputs + output] = (int8_t)(sum < 0 ? 0 : clamp(scaled, 127));
    }
  }
  for (i = 1; i < GESTURE_NONE; i++) if (logits[i] > logits[best]) best = i;
  for (i = 0; i < GESTURE_COUNT; i++) if (i != best && logits[i] > logits[next]) next = i;
  return (int32_t)logits[best] - logits[next] < MARGIN ? GESTURE_NONE : best;
}
