import { extname } from 'node:path';
import { parse } from 'parse5';
import { sourceHash } from '../../../server/http/content-security-policy.ts';
import { type Element, walkElements } from '../../../server/http/page-policy.ts';

export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Returns the text with edits that do not overlap. */
export function applyEdits(text: string, edits: Edit[]): string {
  const fromTheEnd = [...edits].sort((a, b) => b.from - a.from);
  return fromTheEnd.reduce((all, { from, to, text: fresh }) => all.slice(0, from) + fresh + all.slice(to), text);
}

const addressAttributes = new Set(['href', 'src', 'poster', 'action', 'formaction', 'component-url', 'renderer-url']);
const pictureAttributes = new Set(['srcset', 'imagesrcset']);

/** Moves the addresses of an exported site below a path of its host: `/about` becomes `/site/about`. */
export class BasePath {
  readonly #path: string;
  readonly #origin: string;
  readonly #inScript: RegExp;
  readonly #inData: RegExp;

  /** @param names of the site's files, which decide which texts in scripts are addresses */
  constructor(path: string, origin: string, names: readonly string[]) {
    const tops = new Set(names.map((name) => name.replace(/(\/.*|\.html)$/, '')));
    // Calls have no file, and must not go to another site of the host.
    const top = `(?:${[...tops, 'api'].map(escaped).join('|')})(?![\\w-])`;
    this.#path = path;
    this.#origin = origin;
    this.#inScript = new RegExp(`(["'\`]|url\\()/(?=${top})`, 'g');
    // In data, Home is an address too, and a list of pictures names several.
    this.#inData = new RegExp(`("|&quot;)/(?=${top}|[?#]|\\1)|(, )/(?=${top})`, 'g');
  }

  /** Returns a page and its policy, which names the changed scripts and styles by their new hashes. */
  page(html: string, policy: string): { html: string; policy: string } {
    if (!this.#path) return { html, policy };
    let moved = policy;
    const edits: Edit[] = [];
    const edit = (from = 0, to = 0, change: (text: string) => string) => {
      const text = html.slice(from, to);
      const fresh = change(text);
      if (fresh !== text) edits.push({ from, to, text: fresh });
      return { text, fresh };
    };
    for (const element of walkElements(parse(html, { scriptingEnabled: false, sourceCodeLocationInfo: true }))) {
      for (const [name, place] of Object.entries(element.sourceCodeLocation?.attrs ?? {})) {
        edit(place.startOffset, place.endOffset, (text) => this.#attribute(name, text));
      }
      const change = this.#codeChange(element);
      if (!change) continue;
      const { startTag, endTag } = element.sourceCodeLocation ?? {};
      const { text, fresh } = edit(startTag?.endOffset, endTag?.startOffset, change);
      moved = moved.replace(sourceHash(text), sourceHash(fresh));
    }
    return { html: applyEdits(html, edits), policy: moved };
  }

  file(name: string, content: Buffer): string | Buffer {
    const change = {
      '.js': this.#script,
      '.css': this.#script,
      '.json': this.#data,
      '.xml': this.#absolute,
      '.svg': this.#absolute,
      // Rules of robots.txt begin with a path.
      '.txt': (text: string) => this.#absolute(text).replaceAll(/^((?:Dis)?allow: )\//gim, `$1${this.#path}/`),
    }[extname(name)];
    return this.#path && change ? change(content.toString()) : content;
  }

  #codeChange({ tagName, attrs }: Element): ((text: string) => string) | undefined {
    if (tagName === 'style') return this.#script;
    if (tagName !== 'script') return undefined;
    const type = attrs.find(({ name }) => name === 'type')?.value;
    if (type === 'speculationrules') return (text) => text.replaceAll('"/', `"${this.#path}/`);
    return type?.endsWith('json') ? this.#data : this.#script;
  }

  /** Takes and returns an attribute with its name, as it stands in the page. */
  #attribute(name: string, text: string): string {
    if (addressAttributes.has(name)) return this.#absolute(text).replace(/^([^=]+="?)\/(?!\/)/, `$1${this.#path}/`);
    if (pictureAttributes.has(name)) return text.replaceAll(/(="?|, *)\/(?!\/)/g, `$1${this.#path}/`);
    return name === 'props' ? this.#data(text) : this.#absolute(text);
  }

  #script = (text: string): string => this.#absolute(text).replaceAll(this.#inScript, `$1${this.#path}/`);

  #data = (text: string): string => this.#absolute(text).replaceAll(this.#inData, `$1$2${this.#path}/`);

  #absolute = (text: string): string => {
    const encoded = encodeURIComponent(this.#origin);
    return text
      .replaceAll(new RegExp(`${escaped(this.#origin)}(?![\\w.:-])`, 'g'), this.#origin + this.#path)
      .replaceAll(encoded, encoded + encodeURIComponent(this.#path));
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w-]/g, '\\$&');
}
