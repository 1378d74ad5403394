/** URLs that are not prerendered: the admin area, API calls, on-demand pages and their results, feeds and downloads. */
export const notPrerendered = [
  ...['/admin*', '/api/*', '/contact*', '/newsletter*', '/careers/appl*'],
  ...['/generate-image/*', '/roi-calculator/*', '/webinars/*', '/*/download', '/*.*'],
];

/**
 * Rules for Chromium, which prerenders a link's page when the pointer rests on the link or presses it. Save-Data, low
 * memory and a low battery turn this off.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: notPrerendered } },
          { not: { selector_matches: '[target],[download],[rel]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
