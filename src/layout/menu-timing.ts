/** Of the navigation (specification, section 9). Apart from what uses them, because the bundler inlines what it imports. */
export const openDelayMs = 200;
export const closeDelayMs = 150;
export const skipWindowMs = 300;
export const scrolledPx = 20;
