declare namespace App {
  interface Locals {
    services: import('./server/services.ts').Services;
    /** Where the request comes from: behind a trusted proxy, the visitor that it names. */
    address: string;
  }
}
