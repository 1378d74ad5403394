import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { development } from './tasks/development.ts';
import { islands } from './tasks/islands.ts';
import { placeholderOrigin } from './tasks/placeholder-origin.ts';

export default defineConfig({
  site: placeholderOrigin,
  trailingSlash: 'never',
  output: 'static',
  adapter: node({ mode: 'middleware', bodySizeLimit: 64 * 1024 }),
  integrations: [react({ experimentalDisableStreaming: true }), islands(), development()],
  // Sessions are ours, and so is the check of where a post came from (server/same-origin.ts).
  session: false,
  security: { checkOrigin: false },
  build: { format: 'file', inlineStylesheets: 'always' },
  // Effort 2 takes a tenth of the time of the default 4 for 14% more bytes (docs/decisions/0006).
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } } },
  vite: { plugins: [tailwindcss()] },
  devToolbar: { enabled: false },
  // Optional: a font that is not there in time waits for the next page instead of moving the words of this one.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Geist',
      cssVariable: '--font-geist',
      display: 'optional',
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [
          {
            src: ['./node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'],
            weight: '100 900',
            style: 'normal',
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Geist Mono',
      cssVariable: '--font-geist-mono',
      display: 'optional',
      fallbacks: ['ui-monospace', 'monospace'],
      options: {
        variants: [
          {
            src: ['./node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2'],
            weight: '100 900',
            style: 'normal',
          },
        ],
      },
    },
  ],
});
