/** The package's main entry loads limiters for eleven databases, which take 10 MB of memory. */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}
