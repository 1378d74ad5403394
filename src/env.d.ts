declare namespace App {
  interface Locals {
    services: import('../server/services.ts').Services;
    /** The visitor's address: behind a trusted proxy, the one that the proxy names. */
    address: string;
    /** The body exceeded the form's limit and was not read. */
    isTooLarge?: boolean;
    /** True when the login was not posted by the site's own page. */
    isForeign?: boolean;
    /** When what could not be stored may be tried again; without it, as under `npm run dev`, nothing is said. */
    tryAgainSeconds?: number;
    /** Returns the answer in place of a page that failed, or undefined if the page itself is at fault. */
    answerInstead?: (error: unknown) => Response | undefined;
  }
}

interface ImportMetaEnv {
  /** The number of files of the sans that public pages preload (scripts/build/fonts/web-fonts.ts). */
  readonly PRELOADED_FONTS: number;
}
