import { Marked } from '../typed.tsx';

/** A web address, without the punctuation that ends a sentence. Nothing else in a message becomes a link. */
const address = /(https?:\/\/[^\s<>"'`{}|\\^]*[^\s<>"'`{}|\\^.,;:!?)\]])/giu;

/** A message as it was typed, in which web addresses are links that tell nothing of the inbox. */
export function LinkedText({ text, search }: { text: string; search: string }) {
  let start = 0;
  return text.split(address).map((part, index) => {
    const key = start;
    start += part.length;
    if (index % 2 === 0 || !URL.canParse(part)) return <Marked key={key} text={part} search={search} />;
    return (
      <a
        key={key}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-accent underline underline-offset-4"
      >
        <Marked text={part} search={search} />
      </a>
    );
  });
}
