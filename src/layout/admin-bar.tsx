import type { Company } from '../content/company.ts';
import { Logo } from './logo.tsx';
import { ThemeButton } from './theme-button.tsx';

/** The bar of the admin area, where the public navigation would only be in the way. */
export function AdminBar({ company }: { company: Company }) {
  return (
    <header className="border-b border-hairline">
      <div className="page-width flex h-(--header-height) items-center gap-4">
        <Logo name={company.name} />
        <span className="label border-l border-hairline pl-4 text-faint">Admin</span>
        <div className="ml-auto">
          <ThemeButton />
        </div>
      </div>
    </header>
  );
}
