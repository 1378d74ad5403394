import type { ReactNode } from 'react';
import './parts/prose.css';

interface LegalScreenProps {
  title: string;
  /** When it was last changed: Last updated: May 16, 2025. */
  updated: string;
  /** The text, rendered from Markdown. */
  children?: ReactNode;
}

/** A legal text: one column of prose. */
export function LegalScreen({ title, updated, children }: LegalScreenProps) {
  return (
    <div className="page-width pt-8 pb-24 md:pt-12">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-4 font-mono text-small text-faint">{updated}</p>
      <div className="prose mt-12">{children}</div>
    </div>
  );
}
