import { build } from 'vite';

/**
 * A module with all that it imports as one, at an address that a script in the page can know: the bundler would give
 * it another name at each change, and make a file of that script too, to be fetched before the page is touched.
 *
 * @param path of the module in the project
 */
export async function bundleScript(path: string): Promise<Response> {
  return new Response(await bundle(path, {}), { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
}

/**
 * The same as a plain script for a page, which may import what the build has written.
 *
 * @param constants names in it, with what is put in their places
 */
export async function bundleInlineScript(path: string, constants: Record<string, unknown>): Promise<string> {
  return `(()=>{${await bundle(path, constants)}})()`;
}

async function bundle(path: string, constants: Record<string, unknown>): Promise<string> {
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: path,
        external: [/^\/_astro\//],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [built] = [result].flat();
  if (!built || !('output' in built)) throw new Error(`${path} was not bundled`);
  return built.output[0].code.trim().replace(/;$/, '');
}
