declare module 'astro' {
  interface AstroClientDirectives {
    /** `query`: also at once when the address has a query, which the island shows. */
    'client:touch'?: boolean | 'query';
  }
}

export {};
