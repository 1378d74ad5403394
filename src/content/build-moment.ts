/**
 * Returns the moment that the site is built for: now, or `SOURCE_DATE_EPOCH` in seconds, for reproducible builds
 * (https://reproducible-builds.org/specs/source-date-epoch/). Tests set it.
 */
export function buildMoment(): Date {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  return seconds ? new Date(Number(seconds) * 1000) : new Date();
}
