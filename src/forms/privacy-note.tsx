export interface PrivacyWords {
  /** How the data is used. */
  text: string;
  /** The name of the link to the privacy page. */
  link: string;
}

/** A note beside a form's button: how the data is used, with a link to the privacy policy. */
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
