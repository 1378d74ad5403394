declare namespace App {
  interface Locals {
    services: import('../server/services.ts').Services;
    /** Where the request comes from: behind a trusted proxy, the visitor that it names. */
    address: string;
    /** Whether more was sent than the form takes, so that it was not read. */
    isTooLarge?: boolean;
    /** True when the login was not posted by the site's own page. */
    isForeign?: boolean;
    /** When what could not be stored may be tried again; without it, as under `npm run dev`, nothing is said. */
    tryAgainSeconds?: number;
    /** What is answered in place of a page that failed; undefined when it is an error of the page. */
    answerInstead?: (error: unknown) => Response | undefined;
  }
}
