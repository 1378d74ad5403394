/** A call, with placeholders as its route has them: `:id`. */
export type Call = readonly [method: string, path: string];

const submissions = '/api/contact-submissions';

const secondFactor = '/api/admin/second-factor';

/** Every call; the last test of `fuzz.test.ts` shows that none is missing. */
export const publicCalls: Call[] = [
  ['POST', submissions],
  ['POST', '/api/newsletter'],
  ['POST', '/api/newsletter/confirm'],
  ['GET', '/api/newsletter/unsubscribe'],
  ['POST', '/api/newsletter/unsubscribe'],
  ['POST', '/api/policy-reports'],
  ['POST', '/api/consent/accepted'],
  ['POST', '/api/consent/declined'],
  ['POST', '/api/admin/invitation'],
  ['POST', '/api/admin/invitation/accept'],
  ...['/code', '/passkey', '/passkey/options'].map((end): Call => ['POST', `/api/admin/session${end}`]),
];

export const adminCalls: Call[] = [
  ...['', '.csv', '.json', '/count', '/daily', '/websites', '/:id'].map((end): Call => ['GET', submissions + end]),
  ...[
    '/undo',
    '/restore',
    '/remove',
    '/delete',
    '/read',
    '/release',
    '/hold',
    '/status',
    '/assign',
    '/:id/notes',
    '/:id/replies',
  ].map((end): Call => ['POST', submissions + end]),
  ['DELETE', `${submissions}/:id/notes/:note`],
  ['GET', `${submissions}/:id/files/:file`],
  ['GET', '/api/admin/reply-words'],
  ['GET', '/api/admin/people'],
  ['DELETE', `${submissions}/:id`],
  ['GET', '/api/admin/deliveries'],
  ['POST', '/api/admin/deliveries/:id/retry'],
  ['POST', '/api/admin/deliveries/retry'],
  ['GET', '/api/admin/sessions'],
  ['DELETE', '/api/admin/sessions'],
  ['DELETE', '/api/admin/sessions/:id'],
  ...['', '/:id', '/:id/preview'].map((end): Call => ['GET', `/api/admin/newsletters${end}`]),
  ...['', '/:id/test', '/:id/send', '/:id/stop', '/:id/try-again'].map(
    (end): Call => ['POST', `/api/admin/newsletters${end}`],
  ),
  ['PUT', '/api/admin/newsletters/:id'],
  ['DELETE', '/api/admin/newsletters/:id'],
  ['GET', '/api/admin/retention'],
  ['POST', '/api/admin/retention/confirm'],
  ['GET', '/api/admin/audit-log'],
  ['GET', '/api/admin/accounts'],
  ['PUT', '/api/admin/accounts/:id'],
  ['PUT', '/api/admin/name'],
  ['DELETE', '/api/admin/accounts/:id'],
  ['POST', '/api/admin/invitations'],
  ['DELETE', '/api/admin/invitations/:id'],
  ['GET', secondFactor],
  ...['/authenticator/confirm', '/passkeys'].map((end): Call => ['POST', secondFactor + end]),
];

const content = '/api/content';

/** What another process answers. */
export const contentCalls: Call[] = [
  ...[
    '',
    '/search',
    '/faults',
    '/forms/:collection',
    '/records/:collection/:id',
    '/pictures',
    '/pictures/*',
    '/files',
  ].map((end): Call => ['GET', content + end]),
  ...['/records/:collection', '/pictures', '/files'].map((end): Call => ['POST', content + end]),
  ...['/records/:collection/:id', '/records/home-page/only'].map((end): Call => ['PUT', content + end]),
  ...['/records/:collection/:id', '/drafts/:collection/:id', '/pictures/*', '/files/:name'].map(
    (end): Call => ['DELETE', content + end],
  ),
  ...['/preview/*', '/history', '/history/:number'].map((end): Call => ['GET', content + end]),
  ...['/publications', '/history/:number/take-back'].map((end): Call => ['POST', content + end]),
];

/** They take long by intention: they have a smaller share of their own. */
export const costlyCalls: Call[] = [
  ['POST', '/api/generate-image'],
  ['POST', '/generate-image/picture'],
  ['POST', '/api/admin/session'],
  ['DELETE', '/api/admin/session'],
  ['PUT', '/api/admin/password'],
  ...['/authenticator', '/authenticator/remove', '/passkeys/options', '/passkeys/remove', '/recovery-codes'].map(
    (end): Call => ['POST', secondFactor + end],
  ),
  ['GET', '/api/admin/events'],
];

/** The session that all the others need is not sent to what ends it, or to what answers it without end. */
export const withoutSession = new Set(['/api/admin/session', '/api/admin/events']);
