/* For tests: reads strokes from standard input (a count, then x and y of each point; 16 bits each, little-endian), and
   writes the nine logits and the decision of each. */
#include <stdio.h>
#include "gestures.h"

int main(void) {
  static int16_t points[2 * 32767];
  int16_t count, result[GESTURE_COUNT + 1];
  while (fread(&count, sizeof count, 1, stdin) == 1) {
    if (fread(points, 2 * sizeof points[0], (size_t)count, stdin) != (size_t)count) return 1;
    result[GESTURE_COUNT] = (int16_t)gesture_read(points, count, result);
    fwrite(result, sizeof result, 1, stdout);
  }
  return 0;
}
