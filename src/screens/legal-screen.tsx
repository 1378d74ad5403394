import type { ReactNode } from 'react';
import { PageHero } from './parts/page-hero.tsx';
import { Reading } from './parts/reading.tsx';
import '../ui/prose.css';

interface LegalScreenProps {
  title: string;
  /** The date of the last change: `Last updated: May 16, 2025`. */
  updated: string;
  contents: { title: string; headings: { slug: string; text: string }[] };
  children?: ReactNode;
}

/** A legal text in one column. */
export function LegalScreen({ title, updated, contents, children }: LegalScreenProps) {
  return (
    <div className="pb-24">
      <PageHero words={{ title, introduction: updated }} />
      <Reading contents={contents}>
        <div className="prose prose-legal">{children}</div>
      </Reading>
    </div>
  );
}
