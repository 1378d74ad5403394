import type { GuardedCall } from '../../../server/routes/guarded.ts';
import { may, permissions, roles } from '../../../src/admin/permissions.ts';

const head = `# Roles

What each role may call. Written by \`npm run roles\` from the calls that the server registers and from
\`src/admin/permissions.ts\`; a test keeps it up to date, and another makes each call with each role. Without a session every
call below is answered 401, without the permission 403. Where \`REQUIRE_SECOND_FACTOR\` is on, an account without a second
factor is answered 403 by all that need more than \`own.account\`.
`;

/** The table of roles and calls, `docs/roles.md`. */
export function rolesPage(calls: GuardedCall[]): string {
  const columns = roles.join(' | ');
  const lines = roles.map(() => '---').join('|');
  const marks = (permission: GuardedCall['permission']) =>
    roles.map((role) => (may(role, permission) ? 'yes' : '–')).join(' | ');
  const byPermission = Object.keys(permissions).map(
    (permission) => `| \`${permission}\` | ${marks(permission as GuardedCall['permission'])} |`,
  );
  const byCall = [...calls]
    .sort((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1))
    .map(({ method, path, permission }) => `| \`${method} ${path}\` | \`${permission}\` | ${marks(permission)} |`);
  return [
    head,
    '## Permissions\n',
    `| permission | ${columns} |`,
    `|---|${lines}|`,
    ...byPermission,
    '\n## Calls\n',
    `| call | permission | ${columns} |`,
    `|---|---|${lines}|`,
    ...byCall,
    '',
  ].join('\n');
}
