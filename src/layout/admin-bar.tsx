import { availableLinks } from '../content/available.ts';
import { ThemeButton } from './bar-buttons.tsx';
import { Logo } from './logo.tsx';

const screens = [
  { name: 'Submissions', href: '/admin/contact-submissions', permission: 'enquiries.read' },
  { name: 'Newsletter', href: '/admin/newsletter', permission: 'newsletter.send' },
  { name: 'Content', href: '/admin/content', permission: 'content.edit' },
  { name: 'Security', href: '/admin/security', permission: 'own.account' },
  { name: 'Accounts', href: '/admin/accounts', permission: 'accounts.manage' },
  { name: 'Audit Log', href: '/admin/audit-log', permission: 'audit.read' },
];

export interface BarAccount {
  name: string;
  role: string;
  permissions: readonly string[];
}

/** The current link has a bright line at the edge of the bar. */
const linkClass =
  'relative flex h-full min-h-11 items-center whitespace-nowrap text-soft [font-size:var(--text-small)] [transition:color_150ms] hover:text-text focus-visible:-outline-offset-2 aria-[current]:text-text aria-[current]:chosen-line';

export function AdminBar({ path, account }: { path: string; account: BarAccount | undefined }) {
  return (
    <header className="admin-bar border-b border-hairline">
      <div className="page-width flex min-h-(--header-height) max-w-[100rem] flex-wrap items-center gap-x-4">
        <Logo />
        <span className="label border-l border-hairline pl-4 text-faint">Admin</span>
        {account && <ScreenLinks path={path} permissions={account.permissions} />}
        <div className="ml-auto flex min-w-0 items-center gap-3">
          {account && (
            <a
              data-account
              href="/admin/security"
              className="flex min-h-11 min-w-0 items-center text-caption text-soft hover:text-text max-sm:hidden lg:max-w-80"
            >
              <span className="truncate">
                {account.name} <span className="text-faint">({account.role})</span>
              </span>
            </a>
          )}
          <ThemeButton />
        </div>
      </div>
    </header>
  );
}

function ScreenLinks({ path, permissions }: { path: string; permissions: readonly string[] }) {
  const shown = availableLinks(screens).filter(({ permission }) => permissions.includes(permission));
  return (
    // On a phone the row extends to the edge of the screen, so that a clipped name shows that the row scrolls.
    <nav
      aria-label="Admin"
      className="max-lg:order-last max-lg:-mr-(--gutter) max-lg:w-[calc(100%+var(--gutter))] lg:ml-4 lg:self-stretch"
    >
      <ul className="flex h-full gap-x-4 overflow-x-auto sm:gap-x-7">
        {shown.map(({ name, href }) => (
          <li key={href} className="flex-none">
            <a
              href={href}
              aria-current={`${path}/`.startsWith(`${href}/`) ? (path === href ? 'page' : 'true') : undefined}
              className={linkClass}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
