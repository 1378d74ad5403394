/** Returns the build time: now, or `SOURCE_DATE_EPOCH` in seconds, which tests set. */
export function buildMoment(): Date {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  return seconds ? new Date(Number(seconds) * 1000) : new Date();
}
