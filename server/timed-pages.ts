/** A page as it is from a moment on, when it takes the place of what stood at its address before. */
export interface TimedPage {
  /** The address: `/webinars` */
  url: string;
  /** In milliseconds since 1970. */
  from: number;
}

/**
 * What the name of a built page says of its time: `/webinars/from-1802361600000` is what stands at `/webinars` from that
 * moment on. Undefined for a page that stands at its own address.
 */
export function timedPage(path: string): TimedPage | undefined {
  const [, url = '', from] = /^(.+)\/from-(\d+)$/.exec(path) ?? [];
  return from ? { url, from: Number(from) } : undefined;
}
