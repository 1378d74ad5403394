import type { AstroIntegration } from 'astro';

/** Adds `client:touch` to Astro's ways of waking an island. */
export function islands(): AstroIntegration {
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'touch', entrypoint: './src/islands/client-touch.ts' });
      },
    },
  };
}
