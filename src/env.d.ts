declare namespace App {
  interface Locals {
    services: import('../server/services.ts').Services;
    /** The visitor's address: behind a trusted proxy, the one that the proxy names. */
    address: string;
    /** The body exceeded the form's limit and was not read. */
    isTooLarge?: boolean;
    /** Proves that the site itself rendered the page's forms. */
    proof?: string;
    /** The `Set-Cookie` header for the proof of the login. */
    proofCookie?: string | undefined;
    /** `own`, unless the form must be shown again because it came from elsewhere. */
    sentFrom?: import('../server/http/same-origin.ts').Sender;
    /** The origin that visitors see, if it is configured. */
    origin?: string | undefined;
    /** The directives of the content security policy that depend on the site's origin. */
    reportDirectives: string[];
    /**
     * The seconds after which to repeat what could not be stored. It is undefined under `npm run dev`, and then nothing
     * is said.
     */
    tryAgainSeconds?: number;
    /** Returns the answer in place of a page that failed, or undefined if the page itself is at fault. */
    answerInstead?: (error: unknown) => Response | undefined;
  }
}
