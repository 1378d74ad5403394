/** Timing of the navigation (docs/product.md#fixed-numbers). It has its own file so that the bundler inlines it. */
export const openDelayMs = 200;
export const closeDelayMs = 150;
export const skipWindowMs = 300;
export const scrolledPx = 20;
