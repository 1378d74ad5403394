/**
 * The moment that the site is built for: now, or what `SOURCE_DATE_EPOCH` says in seconds, as reproducible builds have it
 * (https://reproducible-builds.org/specs/source-date-epoch/). Tests set it.
 */
export function buildMoment(): Date {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  return seconds ? new Date(Number(seconds) * 1000) : new Date();
}
