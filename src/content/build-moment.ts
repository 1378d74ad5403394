/** Returns the build time: now, or the `SOURCE_DATE_EPOCH` in seconds that tests set. */
export function buildMoment(): Date {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  return seconds ? new Date(Number(seconds) * 1000) : new Date();
}
