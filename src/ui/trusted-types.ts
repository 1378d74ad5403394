/**
 * The part of Trusted Types that lets one script start another, as the site's policy requires
 * (https://www.w3.org/TR/trusted-types/).
 */
export interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): URL };
}
