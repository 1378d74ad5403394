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
