/**
 * The addresses that are not prepared before the click: the admin area and the calls, the pages that are made on
 * demand, and files, which are feeds and downloads.
 */
const notPrepared = [
  ...['/admin', '/admin/*', '/api/*', '/contact', '/generate-image/*', '/roi-calculator/*', '/*.*'],
  ...['/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe'],
  ...['/careers/apply', '/careers/apply/*', '/whitepapers/*/download'],
  ...['/webinars/*/register', '/webinars/*/registered', '/webinars/*/cancel', '/webinars/subscribe'],
];

/** The links that are not prepared: those that lead out, into another tab, or to a download. */
export const notPreparedLinks = '[target], [download], [rel~=external], [rel~=nofollow]';

/**
 * The rules for browsers that prepare pages themselves: a page is rendered ahead when the pointer rests on its link or
 * the link is pressed. They leave it under Save-Data, with little memory and with a low battery.
 */
export const speculationRules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: notPrepared } },
          { not: { selector_matches: notPreparedLinks } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

const patterns = notPrepared.map((pattern) => {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.*')}$`);
});

/** Whether the page at the end of a link is fetched ahead. */
export function isPrepared(target: URL, here: URL): boolean {
  if (target.origin !== here.origin || target.pathname === here.pathname) return false;
  return !patterns.some((pattern) => pattern.test(target.pathname));
}
