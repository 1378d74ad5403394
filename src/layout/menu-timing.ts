/** See docs/product.md#fixed-numbers. In its own file, so that the bundler inlines them. */
export const openDelayMs = 200;
export const closeDelayMs = 150;
export const noDelayWindowMs = 300;
export const scrolledPx = 20;
