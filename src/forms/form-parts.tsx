import { honeypotField } from '../../contract/forms/hidden-fields.ts';

export function Honeypot({ label }: { label: string }) {
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export interface PrivacyWords {
  text: string;
  link: string;
}

export function PrivacyNote({ words, className }: { words: PrivacyWords; className?: string }) {
  return (
    <p className={className}>
      {words.text}{' '}
      <a href="/privacy-policy" className="text-soft underline underline-offset-4 hover:text-text">
        {words.link}
      </a>
      .
    </p>
  );
}
