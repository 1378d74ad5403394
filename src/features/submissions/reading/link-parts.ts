/** A part of a text, and where it leads when it is a web address. */
interface LinkPart {
  text: string;
  href: string | null;
  /** The place in the text, which tells it from its like. */
  start: number;
}

/**
 * A web address, also one that begins with `www.`, without the punctuation that ends a sentence. Nothing else in a message
 * becomes a link.
 */
const address =
  /((?:https?:\/\/|(?<![\p{L}\p{N}@./_-])www\.(?=[\p{L}\p{N}-]+\.))[^\s<>"'`{}|\\^]*[^\s<>"'`{}|\\^.,;:!?)\]’”»…])/giu;

/** Splits a text into the web addresses in it, and the text between. */
export function linkParts(text: string): LinkPart[] {
  let start = 0;
  return text.split(address).flatMap((part, index) => {
    const begin = start;
    start += part.length;
    return part === '' ? [] : [{ text: part, href: index % 2 === 1 ? hrefOf(part) : null, start: begin }];
  });
}

function hrefOf(address: string): string | null {
  const href = /^www\./i.test(address) ? `https://${address}` : address;
  return URL.canParse(href) ? href : null;
}
