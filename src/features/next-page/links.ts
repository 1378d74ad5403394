/**
 * The addresses that are not prepared before the click: the admin area and the calls, the pages that are made on
 * demand with their results, and files, which are feeds and downloads.
 */
const notPrepared = [
  ...['/admin*', '/api/*', '/contact*', '/newsletter*', '/careers/appl*'],
  ...['/generate-image/*', '/roi-calculator/*', '/webinars/*', '/*/download', '/*.*'],
];

/** The links that are not prepared: into another tab, to a download, and those with a `rel`. */
export const notPreparedLinks = '[target],[download],[rel]';

/**
 * The rules for browsers that prepare pages themselves, as each public page holds them: a page is rendered ahead when the
 * pointer rests on its link or the link is pressed. They leave it under Save-Data, with little memory and with a low battery.
 */
export const speculationRules = JSON.stringify({
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
});

const patterns = notPrepared.map((pattern) => {
  const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.*')}$`);
});

/** Whether the page at the end of a link is fetched ahead. */
export function isPrepared(target: URL, here: URL): boolean {
  if (target.origin !== here.origin || target.pathname === here.pathname) return false;
  return !patterns.some((pattern) => pattern.test(target.pathname));
}
