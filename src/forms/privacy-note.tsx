export interface PrivacyWords {
  /** What becomes of what is sent. */
  text: string;
  /** The name of the link to the privacy page. */
  link: string;
}

/** Beside a form's button: what becomes of what is sent, and the way to the whole of it. */
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
