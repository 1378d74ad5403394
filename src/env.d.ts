declare namespace App {
  interface Locals {
    services: import('./server/services.ts').Services;
    /** Of the visitor, as the proxies that are believed give it. */
    address: string;
  }
}
