import node from '@astrojs/node';
import tailwindcss from '@tailwindcss/vite';
import type { AstroIntegration } from 'astro';
import { defineConfig, fontProviders } from 'astro/config';
import { writeDrawnFonts } from './scripts/build/fonts/drawn-fonts.ts';
import { countPreloadedFonts, type FontVariant, latinFont, publicFont } from './scripts/build/fonts/web-fonts.ts';
import { checkedRoutes, development, reactIslands } from './scripts/build/integrations.ts';
import { pageScripts } from './scripts/build/page-scripts.ts';
import { placeholderOrigin } from './server/content/rendering/encode-files.ts';
import { uploadLimit } from './server/http/connections.ts';
import {
  directives,
  injectedStyles,
  scriptSources,
  sourceHash,
  styleSources,
} from './server/http/content-security-policy.ts';
import { firstScript } from './src/layout/first-script.ts';
import { speculationRules } from './src/layout/speculation-rules.ts';
import { typeface } from './src/styles/typeface.ts';

/** Our inline scripts in on-demand pages. Astro adds the hashes of its own hydration scripts. */
const ownScripts = [firstScript(false), speculationRules];

/** The policy applies only to builds: under `npm run dev`, Vite injects its own scripts and styles. */
const isBuild = process.env.NODE_ENV === 'production';

/**
 * The policy of on-demand pages. Astro adds the hashes of its own scripts at build time, so injected scripts are
 * blocked. Built pages get their policy on publishing (server/http/page-policy.ts).
 */
const policy = {
  directives: [...directives],
  scriptDirective: { resources: scriptSources, hashes: ownScripts.map(sourceHash) },
  styleDirective: { resources: styleSources, hashes: injectedStyles },
};

const sans = ['system-ui', 'sans-serif'];
/**
 * The fallbacks from `scripts/build/fonts/drawn-fonts.ts` may lack letters of names in the inbox, so only public pages use
 * them.
 */
const sansOfOneWidth = ['Text fallback', 'Text fallback Roboto', ...sans];

/** Every page imports this first, so that the order of the cascade layers is set before any component's styles. */
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
  integrations: [siteStyles, reactIslands(), checkedRoutes(), development()],
  // We have our own sessions and our own origin check (server/http/same-origin.ts).
  session: false,
  security: {
    checkOrigin: false,
    csp: isBuild && policy,
  },
  // Astro empties this folder on each build, so the published files are next to it.
  outDir: './dist/astro',
  build: { format: 'file', inlineStylesheets: 'always', client: '../assets', server: '../server' },
  vite: {
    define: { 'import.meta.env.PRELOADED_FONTS': await countPreloadedFonts(typeface) },
    plugins: [tailwindcss(), pageScripts()],
    // The gesture network.
    assetsInclude: ['**/*.bin'],
    // On-demand pages are bundled with all their imports, so production needs neither Astro nor React in node_modules.
    // sharp stays external because it has a native library.
    environments: isBuild
      ? {
          ssr: {
            resolve: { noExternal: true, external: ['sharp'] },
            // Otherwise React picks its development or production build at run time.
            define: { 'process.env.NODE_ENV': '"production"' },
          },
          client: {
            build: {
              rolldownOptions: {
                optimization: { inlineConst: true },
                // React compresses better as one file than as five: 1.3 KB less for every page with an island.
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
    variableFont('Sans', '--font-sans-public', await publicFont(typeface), sansOfOneWidth),
    // The admin area uses this one instead.
    variableFont('Sans Latin', '--font-sans-latin', await latinFont(typeface), sans),
  ],
});

/** `optional`: a font that arrives late is used on the next page, because swapping it in would shift the text. */
function variableFont(name: string, cssVariable: `--font-${string}`, variants: FontVariant[], fallbacks: string[]) {
  return {
    provider: fontProviders.local(),
    name,
    cssVariable,
    display: 'optional' as const,
    fallbacks,
    // Astro's generated fallbacks have one width for all weights, which wrapped some headings onto another line.
    optimizedFallbacks: false,
    options: { variants: variants as [FontVariant] },
  };
}
