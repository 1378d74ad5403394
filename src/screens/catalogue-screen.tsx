import type { ReactNode } from 'react';
import type { Domains } from '../content/domains.ts';
import type { Related } from '../content/pages.ts';
import { Note } from '../ui/note.tsx';
import { RelatedPages } from './parts/closing.tsx';

interface CatalogueScreenProps {
  domains: Domains;
  related: Related;
  /** The island around the cards, which the page passes. */
  catalogue?: ReactNode;
}

/** /domains: the catalogue of applications and services (docs/product.md#catalogue). */
export function CatalogueScreen({ domains, related, catalogue }: CatalogueScreenProps) {
  const { hero } = domains;
  return (
    <>
      <div className="page-width grid items-end gap-x-8 gap-y-5 pt-6 pb-8 md:pt-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h1 className="text-h1">{hero.title}</h1>
        </div>
        <div className="lg:col-span-5">
          <p className="max-w-[38rem] text-soft">{hero.introduction}</p>
          <Note words={domains.note} className="mt-3" />
        </div>
      </div>
      <div className="page-width pb-24">{catalogue}</div>
      <RelatedPages {...related} />
    </>
  );
}
