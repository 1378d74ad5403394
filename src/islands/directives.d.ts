declare module 'astro' {
  interface AstroClientDirectives {
    /** Names an additional trigger that hydrates the island (see `client-touch.ts`). */
    'client:touch'?: boolean | 'load' | 'seen';
  }
}

export {};
