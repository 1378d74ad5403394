import type { Plugin } from 'vite';

/**
 * Scripts with a fixed address, so that a small inline script can fetch them. An import would turn the small script
 * into a file too, fetched before any input.
 */
const scripts: Record<string, string> = {
  'embed.js': 'src/features/embeds/load-embed.ts',
  'gestures.js': 'src/features/gestures/panel/start.ts',
  'particles.js': 'src/features/particles/particles.ts',
  'services.js': 'src/layout/services.ts',
  'search.js': 'src/features/site-search/site-search.ts',
  // Published pages contain it (server/content/rendering/render-site.ts).
  'touch.js': 'src/islands/touch.ts',
  'search-worker.js': 'src/features/site-search/worker.ts',
};

/** Builds these scripts together with the other browser scripts. Under `npm run dev` it serves their modules. */
export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const [fileName, id] of Object.entries(scripts)) {
        this.emitFile({ type: 'chunk', id, fileName, preserveSignature: 'strict' });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const module = scripts[request.url?.replace(/^\/|\?.*$/g, '') ?? ''];
        if (module) request.url = `/${module}`;
        next();
      });
    },
  };
}
