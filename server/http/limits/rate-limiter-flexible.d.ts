/*
 * The classes are imported by their files: the package's own entry loads its limiters for eleven databases, 10 MB of
 * memory where these files take 1.5 (docs/decisions/0027-limits.md).
 */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}

declare module 'rate-limiter-flexible/lib/RateLimiterRes.js' {
  export { RateLimiterRes as default } from 'rate-limiter-flexible';
}

declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  export { RateLimiterStoreAbstract as default } from 'rate-limiter-flexible';
}
