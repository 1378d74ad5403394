declare namespace App {
  interface Locals {
    services: import('../server/services.ts').Services;
    /** Where the request comes from: behind a trusted proxy, the visitor that it names. */
    address: string;
    /** Whether more was sent than the form takes, so that it was not read. */
    isTooLarge?: boolean;
    /** Shows that the site itself has rendered a form: for each form of a page. */
    proof?: string;
    /** The `Set-Cookie` header that the proof of the login needs. */
    proofCookie?: string | undefined;
    /** `own`, unless the form is to come back because it was sent from elsewhere. */
    sentFrom?: import('../server/http/same-origin.ts').Sender;
    /** The origin that visitors see, where it was given. */
    origin?: string | undefined;
    /** The directives of the content security policy that depend on the site's origin. */
    reportDirectives: string[];
    /** When what could not be stored may be tried again; without it, as under `npm run dev`, nothing is said. */
    tryAgainSeconds?: number;
    /** What is answered in place of a page that failed; undefined when it is an error of the page. */
    answerInstead?: (error: unknown) => Response | undefined;
  }
}
