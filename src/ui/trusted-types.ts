interface Rules {
  createScriptURL?(): string;
  createHTML?(text: string, type: string, sink: string): string | null;
}

/** The part of Trusted Types that the site's policy makes its scripts use (https://www.w3.org/TR/trusted-types/). */
export interface TrustedTypes {
  defaultPolicy?: unknown;
  createPolicy(name: string, rules: Rules): { createScriptURL(address: string): URL };
}
