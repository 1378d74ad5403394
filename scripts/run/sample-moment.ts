/**
 * A moment before the first webinar of the sample content. Later, fewer webinars are upcoming than the product
 * requires, so tests build and serve the site for this moment.
 */
export const sampleMoment = new Date('2026-12-01T00:00:00Z');
