import { ChevronDown, Menu, X } from 'lucide-react';
import { currentFeatures } from '../content/available.ts';
import type { LayoutWords } from '../content/interface/layout.ts';
import type { Link, Navigation, NavigationMenu } from '../content/navigation.ts';
import { getCompany } from '../content/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchButton, ThemeButton } from './bar-buttons.tsx';
import { Logo } from './logo.tsx';

const itemClass =
  'flex min-h-11 w-full items-center gap-1 rounded-control px-3 lg:max-xl:px-2.5 text-small text-soft transition-colors hover:text-text aria-[current=page]:text-text max-lg:text-lead max-lg:text-text';

/**
 * The global navigation bar (docs/product.md#navigation-bar). All links are in the HTML. Without JavaScript the menus
 * open on hover and focus, and the mobile menu is a native popover. `navigation.ts` adds the delays.
 */
export function Header({ navigation, words, path }: { navigation: Navigation; words: LayoutWords; path: string }) {
  const { email } = getCompany();
  const menus = navigation.menus.filter(({ href, entries }) => href || entries.length > 0);
  return (
    <header className="site-header fixed inset-x-0 top-0 z-50 h-(--header-height)">
      <div className="page-width flex h-full items-center justify-between gap-4 lg:justify-start">
        <Logo />
        <nav id="site-menu" popover="auto" aria-label={words.menu.label} className="site-menu lg:ml-auto">
          <ul className="flex flex-col lg:flex-row lg:items-center">
            <TopLink link={navigation.home} path={path} />
            <TopLink link={navigation.about} path={path} />
            {menus.map(({ href, ...menu }) =>
              href ? (
                <TopLink key={menu.name} link={{ name: menu.name, href }} path={path} />
              ) : (
                <MenuGroup key={menu.name} menu={menu} path={path} />
              ),
            )}
            <TopLink link={navigation.contact} path={path} />
          </ul>
          {navigation.action && (
            <ButtonLink
              href={navigation.action.href}
              variant="secondary"
              className="whitespace-nowrap max-lg:mt-6 max-lg:w-full lg:ml-4"
            >
              {navigation.action.name}
            </ButtonLink>
          )}
          <a
            href={`mailto:${email}`}
            className="mt-3 flex min-h-11 items-center justify-center underline underline-offset-4 lg:hidden"
          >
            {email}
          </a>
        </nav>
        <div className="flex shrink-0 items-center max-lg:ml-auto lg:-ml-2">
          {currentFeatures().siteSearch && <SearchButton />}
          <ThemeButton />
          <IconButton
            label={words.menu.open}
            icon={
              <>
                <Menu size={22} aria-hidden="true" className="in-aria-expanded:hidden" />
                <X size={22} aria-hidden="true" className="not-in-aria-expanded:hidden" />
              </>
            }
            tooltipAlign="end"
            className="lg:hidden"
            popoverTarget="site-menu"
            aria-expanded="false"
          />
        </div>
      </div>
    </header>
  );
}

function TopLink({ link, path }: { link: Link; path: string }) {
  return (
    <li>
      <a href={link.href} className={itemClass} aria-current={current(link, path)}>
        {link.name}
      </a>
    </li>
  );
}

function MenuGroup({ menu, path }: { menu: NavigationMenu; path: string }) {
  // Ids can't contain spaces.
  const panelId = `menu-${menu.name.toLowerCase().replaceAll(/\s+/g, '-')}`;
  const isCurrent = [...menu.entries, ...(menu.more?.links ?? [])].some(
    (link) => current(link, path) || (folder(path) && folder(path) === folder(link.href)),
  );
  return (
    <li data-menu className="menu-group relative">
      <button
        type="button"
        aria-expanded="false"
        aria-controls={panelId}
        data-current={isCurrent || undefined}
        className={itemClass}
      >
        {menu.name}
        <ChevronDown
          size={16}
          aria-hidden="true"
          className="transition-transform in-aria-expanded:rotate-180 max-lg:ml-auto"
        />
      </button>
      <div id={panelId} className="menu-panel">
        <ul
          className={classNames(
            'menu-entries',
            menu.hasPictures && 'menu-pictures',
            menu.entries.length > 4 ? 'lg:grid lg:w-184 lg:grid-cols-2' : 'lg:w-88',
          )}
        >
          {menu.entries.map((entry) => (
            <li key={entry.href}>
              <a
                href={entry.href}
                aria-current={current(entry, path)}
                className="flow-root rounded-control px-3 py-2.5 transition-colors hover:bg-sunken"
              >
                <span className="block text-small font-medium text-text">{entry.name}</span>
                <span className="block text-caption text-faint">{entry.description}</span>
              </a>
            </li>
          ))}
          {menu.more && (
            <li className="self-center px-3 text-small">
              <span className="block text-caption text-faint">{menu.more.label}</span>
              <span className="flex flex-wrap gap-x-4">
                {menu.more.links.map((link) => (
                  <a
                    key={link.href}
                    href={link.href}
                    aria-current={current(link, path)}
                    className="py-2.5 text-soft underline underline-offset-4 hover:text-text"
                  >
                    {link.name}
                  </a>
                ))}
              </span>
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}

/** Marks the link to this page, or to the list that this page belongs to. `/#contact` is current on `/contact` too. */
function current({ href }: Link, path: string): 'page' | 'true' | undefined {
  if (href === path || href === `/#${path.slice(1)}`) return 'page';
  return href !== '/' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

function folder(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#main"
      className="not-printed fixed top-3 left-3 z-60 -translate-y-24 rounded-control bg-action px-5 py-2.5 text-small font-medium text-on-action focus:translate-y-0"
    >
      {text}
    </a>
  );
}

export function TalkBar({ text, href }: { text: string; href: string }) {
  return (
    <div className="talk-bar not-printed">
      <a href={href} className="flex min-h-12 items-center justify-center text-small font-medium">
        {text}
      </a>
    </div>
  );
}
