declare module 'astro' {
  interface AstroClientDirectives {
    /** What also wakes the island: see `client-touch.ts`. */
    'client:touch'?: boolean | 'load' | 'query' | 'seen';
  }
}

export {};
