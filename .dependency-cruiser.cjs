/**
 * The import directions of the house: pages → screens → features → ui; layout uses ui and content; the
 * server's code never reaches a browser. `tests/architecture/imports.test.ts` shows that each rule bites.
 */

/** A rule: the files that match `from` may import, of our own code, only what matches `to`. */
function only(name, from, to, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from },
    to: { path: '^(src|contract|language|server|scripts|tests|models)/', pathNot: to },
  };
}

/** These modules of `server/content/` run in the server itself, and not in its content worker. */
const inTheServer =
  'snapshot|editing/(content-editing|drafts|uploads|worker)[.]|publishing/(commit|live|marks|publication|publishing)';

module.exports = {
  forbidden: [
    only('ui-stands-alone', '^src/ui/', '^(src/ui|language)/', 'ui/ has no domain words and no data.'),
    only('language-stands-alone', '^language/', '^language/', 'language/ writes words and numbers and knows none.'),
    only(
      'contract-stands-alone',
      '^contract/.+(?<![.]test)[.]ts$',
      '^(contract|language)/',
      'contract/ is shared by the browser and the server, and imports neither.',
    ),
    only(
      'forms-stand-alone',
      '^src/forms/',
      '^(src/(forms|ui|content)|contract|language)/',
      'forms/ is shared by the features.',
    ),
    only(
      'admin-stands-below-features',
      '^src/admin/.+(?<![.]test)[.]tsx?$',
      '^(src/(admin|forms|ui|content)|contract|language)/',
      'admin/ is shared by the features of the admin area.',
    ),
    only(
      'features-use-ui',
      '^src/features/.+(?<![.]test)[.]tsx?$',
      '^(src/(features|admin|forms|ui|content)|contract|language)/',
      'A feature gets its content handed in and reaches the server over HTTP.',
    ),
    {
      name: 'content-is-handed-in',
      comment: 'Features and forms know the types of the words that they are given, and no record.',
      severity: 'error',
      from: { path: '^(contract|src/(features|admin|forms))/' },
      to: { path: '^src/content/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-stand-apart',
      comment: 'A feature never imports another feature.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    only(
      'screens-use-features',
      '^src/screens/',
      '^(src/(screens|features|ui|content)|contract|language)/',
      'A screen is what the visitor sees.',
    ),
    only(
      'layout-uses-ui-and-content',
      '^src/layout/',
      '^(src/(layout|ui|content|styles)|contract|language)/',
      'The layout knows no feature.',
    ),
    only('content-stands-below', '^src/content/', '^(src/(content|ui)|contract|language)/', 'Content knows no page.'),
    only(
      'server-knows-no-component',
      '^server/(?!content/).+(?<![.]test)[.]ts$',
      '^((server|contract|language)/|src/content/(build-moment|company|content|current|placeholders|interface/.+|roi-calculator|visibility|webinar-(calendar|hours|registration))[.]ts$)',
      'The server shares contract/ and the words of the content with the pages, and uses these only as built files.',
    ),
    only(
      'server-content-knows-schemas',
      '^server/content/.+(?<![.]test)[.]ts$',
      '^((server|contract|language)/|src/content/|src/ui/icon-key[.]ts$)',
      'What reads the content knows the schemas of all pages, and those of the calls that edit it.',
    ),
    {
      name: 'pages-alone-use-server',
      comment: 'Of what is rendered, only a page that is rendered on demand uses the server.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(pages/|middleware[.]ts$|env[.]d[.]ts$)' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'models-make-features',
      comment: 'What is trained stands on the logic of its feature, and no page, server or package needs it.',
      severity: 'error',
      from: { path: '^models/' },
      to: { path: '^(src|contract|server|scripts|tests)/', pathNot: '^src/features/' },
    },
    {
      name: 'scripts-use-no-test',
      comment: 'What a command and a test both need is the command’s.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '[.]test[.]ts$' },
      to: { path: '^tests/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unlisted-packages',
      comment: 'A package that is used stands in package.json; `mdast` is types alone, of @types/mdast.',
      severity: 'error',
      from: { path: '^(src|contract|language|server|scripts)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'], pathNot: '^astro:|[?]url$|^mdast$' },
    },
    {
      name: 'runs-without-the-build',
      comment:
        'What a package of the site holds needs no package of the build. The content worker is not started there.',
      severity: 'error',
      from: {
        path: '^(server/|contract/|language/|scripts/operate/|scripts/release/packaged/).+(?<![.]test)[.]ts$',
        pathNot: `^server/content/(?!${inTheServer})`,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
