import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { proofField } from '../../contract/forms/proof.ts';
import { newToken, TokenCookie } from '../account/token-cookie.ts';
import type { FormProof } from './form-proof.ts';
import { visitorKey } from './limits/visitor-limit.ts';
import { readPosted } from './posted-form.ts';
import type { Sender } from './same-origin.ts';

const loginPath = '/admin/login';

/** Forms that come back with what was typed. */
const comesBack =
  /^\/(contact|newsletter|webinars\/(subscribe|[^/]+\/register)|whitepapers\/[^/]+\/download|careers\/apply(\/.+)?|admin\/login)$/;

/**
 * Posts that no other site can make for a visitor: with a secret of a mail, with a password or a code that is asked for, or with
 * nothing but figures that a page shows.
 */
const needsNoProof = /^\/(admin\/(second-step|security)|webinars\/[^/]+\/cancel|roi-calculator\/(estimate|report))$/;

/** The call behind the button of a mail's link, which holds the secret of that mail. */
export const confirmPath = '/api/newsletter/confirm';

/** The decision on a post that does not come from a page at the site's own address. */
export type Judgement = 'taken' | 'comes back' | 'refused';

/** Knows which forms the site itself has rendered, for whom. */
export class UnprovenPosts {
  readonly #proof: FormProof;
  /** Binds the proof of the login to a browser: a login that another site brings about would let it read what is typed then. */
  readonly #cookie: TokenCookie;

  constructor(proof: FormProof, isSecure: boolean) {
    this.#proof = proof;
    this.#cookie = new TokenCookie('__Host-form', isSecure);
  }

  /** The proof for the forms of a page, and the cookie that it needs. */
  proofFor(path: string, { ip, headers }: FastifyRequest): { proof: string; setCookie?: string } {
    if (path !== loginPath) return { proof: this.#proof.issue(visitorKey(ip)) };
    const known = this.#cookie.hashIn(headers.cookie);
    if (known) return { proof: this.#proof.issue(known) };
    const token = newToken();
    const setCookie = this.#cookie.set(token, 3600);
    return { proof: this.#proof.issue(this.#cookie.hashIn(setCookie.split(';')[0]) ?? ''), setCookie };
  }

  /** @param body of the request, as far as it was read */
  async judge(path: string, sender: Sender, request: FastifyRequest, body: Buffer): Promise<Judgement> {
    if (sender === 'own' || (sender === 'hidden' && needsNoProof.test(path))) return 'taken';
    if (sender === 'foreign' || !comesBack.test(path)) return 'refused';
    // A session of another name is none of the site's.
    if (path === loginPath && sender === 'other name') return 'comes back';
    const { ip, headers } = request;
    const holder = path === loginPath ? this.#cookie.hashIn(headers.cookie) : visitorKey(ip);
    const type = { 'content-type': headers['content-type'] ?? '' };
    const posted = await readPosted(
      new Request('http://localhost', { method: 'POST', headers: type, body: new Uint8Array(body) }),
    );
    return holder && this.#proof.holds(posted?.values[proofField], holder) ? 'taken' : 'comes back';
  }
}

/** The body of a form without a file, which the length of the request has bounded. */
export function readBody(request: FastifyRequest): Promise<Buffer> {
  return buffer(request.raw);
}
