/**
 * True when one of the tags of an `If-None-Match` header is this one, so that the answer is 304 (RFC 9110, 13.1.2):
 * compared weakly, `W/` or not, and `*` is any. The package `fresh` was not taken: it sends the whole file when the
 * request also says `Cache-Control: no-cache`, which is for caches on the way.
 *
 * @param etag of what would be sent, with its quotation marks
 */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  // A tag may hold commas and, between two others, what looks like one of ours: compare whole tags.
  return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([tag]) => tag === etag);
}
