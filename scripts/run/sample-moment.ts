/**
 * A moment before the first webinar of the sample content. From then on the sample has fewer to come than the
 * product promises, so that tests look at the site as it is built for this moment and served at it.
 */
export const sampleMoment = new Date('2026-12-01T00:00:00Z');
