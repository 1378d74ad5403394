declare module 'astro' {
  interface AstroClientDirectives {
    /** Names what else wakes the island: see `client-touch.ts`. */
    'client:touch'?: boolean | 'load' | 'seen';
  }
}

export {};
