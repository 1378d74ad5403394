declare namespace App {
  interface Locals {
    /** Where the request comes from, as the server takes it: behind a trusted proxy, what that says. */
    address: string;
    services: import('./server/services.ts').Services;
    /** Of the visitor, as the proxies that are believed give it. */
    address: string;
  }
}
