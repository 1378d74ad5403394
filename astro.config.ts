import node from '@astrojs/node';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig, fontProviders } from 'astro/config';
import { writeDrawnFonts } from './scripts/build/fonts/drawn-fonts.ts';
import { countPreloadedFonts, type FontVariant, latinFont, publicFont } from './scripts/build/fonts/web-fonts.ts';
import { islands, pagesOnDemand, reactIslands } from './scripts/build/integrations.ts';
import { pageScripts } from './scripts/build/page-scripts.ts';
import { registeredRoutes } from './scripts/build/registered-routes.ts';
import { development } from './scripts/run/development.ts';
import { placeholderOrigin } from './server/content/rendering/placeholder-origin.ts';
import { uploadLimit } from './server/http/connections.ts';
import {
  directives,
  injectedStyles,
  reportDirective,
  scriptSources,
  sourceHash,
  styleSources,
} from './server/http/content-security-policy.ts';
import { firstScript } from './src/layout/first-script.ts';
import { speculationRules } from './src/layout/speculation-rules.ts';
import { typefaces } from './src/styles/typefaces.ts';

/** Our inline scripts in the pages on demand. What wakes islands there is Astro's, which names it itself. */
const ownScripts = [firstScript({ isHome: false }), speculationRules];

/** Under `npm run dev` Vite writes its own scripts and styles into the pages. */
const isBuild = process.env.NODE_ENV === 'production';

/**
 * Of the pages on demand. Astro names what it wrote itself when the site was built, so that a script that a visitor got
 * into a page is not named; the built pages get theirs when they are published (server/content/rendering/page-headers.ts).
 */
const policy = {
  directives: [...directives, reportDirective],
  scriptDirective: { resources: scriptSources, hashes: ownScripts.map(sourceHash) },
  styleDirective: { resources: styleSources, hashes: injectedStyles },
};

const sans = ['system-ui', 'sans-serif'];
/** Those of `scripts/build/fonts/fallback.ts`, which may lack letters of names that the inbox shows. */
const sansOfOneWidth = ['Text fallback', 'Text fallback Roboto', ...sans];
const mono = ['ui-monospace', 'monospace'];

/** Imported by every page before all else, so that the order of the layers is known when a component's styles come. */
const siteStyles: AstroIntegration = {
  name: 'site-styles',
  hooks: {
    'astro:config:setup': ({ injectScript }) => injectScript('page-ssr', "import '/src/styles/pages.css';"),
  },
};

await writeDrawnFonts();

export default defineConfig({
  site: placeholderOrigin,
  trailingSlash: 'never',
  output: 'server',
  adapter: node({ mode: 'middleware', bodySizeLimit: uploadLimit }),
  integrations: [siteStyles, reactIslands(), islands(), registeredRoutes(), pagesOnDemand(), development()],
  // Sessions are ours, and so is the check of where a post came from (server/http/same-origin.ts).
  session: false,
  security: {
    checkOrigin: false,
    csp: isBuild && policy,
  },
  // Astro empties this folder at each build; what was published stays beside it.
  outDir: './dist/astro',
  build: { format: 'file', inlineStylesheets: 'always', client: '../assets', server: '../server' },
  vite: {
    define: { 'import.meta.env.PRELOADED_FONTS': await countPreloadedFonts(typefaces.sans) },
    plugins: [tailwindcss(), pageScripts()],
    // The network that reads gestures.
    assetsInclude: ['**/*.bin'],
    // The pages on demand are built with all that they import, so that what serves them needs none of it: the packages
    // of Astro, React and the components are there for the build alone. sharp has a library of the machine's own.
    environments: isBuild
      ? {
          ssr: {
            resolve: { noExternal: true, external: ['sharp'] },
            // React comes as it is for development and for production, and would choose at run time.
            define: { 'process.env.NODE_ENV': '"production"' },
          },
          client: {
            build: {
              rolldownOptions: {
                optimization: { inlineConst: true },
                // In one file React compresses better than in five: 1.3 KB less for every page with an island.
                output: {
                  codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
                },
              },
            },
          },
        }
      : {},
  },
  devToolbar: { enabled: false },
  fonts: [
    variableFont('Sans', '--font-sans-public', await publicFont(typefaces.sans), sansOfOneWidth),
    variableFont('Mono', '--font-mono-public', await publicFont(typefaces.mono), mono),
    // The admin area uses these instead of the two above.
    variableFont('Sans Latin', '--font-sans-latin', await latinFont(typefaces.sans), sans),
    variableFont('Mono Latin', '--font-mono-latin', await latinFont(typefaces.mono), mono),
  ],
});

/** Optional: a font that arrives late is used from the next page on instead of moving the text of this one. */
function variableFont(name: string, cssVariable: `--font-${string}`, variants: FontVariant[], fallbacks: string[]) {
  return {
    provider: fontProviders.local(),
    name,
    cssVariable,
    display: 'optional' as const,
    fallbacks,
    // Astro's own have one width for all weights: headings grew by a line.
    optimizedFallbacks: false,
    options: { variants: variants as [FontVariant] },
  };
}
