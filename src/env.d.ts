declare namespace App {
  interface Locals {
    services: import('../server/services.ts').Services;
    /** The visitor's IP address. Behind a trusted proxy, the proxy reports it. */
    address: string;
    /** Seconds until a failed write can be retried. It is not set under `npm run dev`. */
    tryAgainSeconds?: number;
    /** Returns the response to send instead of a failed page, or undefined if the page itself is at fault. */
    respondInstead?: (error: unknown) => Response | undefined;
  }
}

interface ImportMetaEnv {
  /** The number of font files of the sans that public pages preload (scripts/build/fonts/web-fonts.ts). */
  readonly PRELOADED_FONTS: number;
}
