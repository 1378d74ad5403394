import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Everything that is typed by one person: words that occur nowhere else, by so much as their first four letters. */
export const person = {
  name: 'Qwxzel Zxqvonn',
  email: 'Vqxzip@wqzxmoor.example',
  company: 'Zwqxbury Jqzvworks',
  phone: '+47 (815) 493-0022',
  subject: 'Xqzvtide Qzwxgrain',
  message: 'Wzxqlark jvqzhope\nKzqxfern xwvqnight, vzwqstone; zvqxriver. Äqxzöwen qjzxfrost',
};

/** Every single word of that. */
const wordsOfPerson = (
  Object.values(person)
    .join(' ')
    .match(/\p{L}{5,}/gu) ?? []
).filter((word) => word !== 'example');

/** The number as it is written, and as SQLite and PostgreSQL store it. Four digits of it occur in any moment. */
const number = 478_154_930_022n;
const toBytes = (write: (bytes: Buffer) => void) => {
  const bytes = Buffer.alloc(8);
  write(bytes);
  return bytes;
};
const storedNumber = [
  Buffer.from(String(number)),
  toBytes((bytes) => bytes.writeBigInt64BE(number)).subarray(2),
  toBytes((bytes) => bytes.writeBigInt64LE(number)),
];

/** Where a word is found, ignoring case, or at least its first four letters. */
interface Find {
  file: string;
  word: string;
  found: string;
  /** Its surroundings. */
  context?: string;
}

/** What is found of the person in a file, of each word the longest part that is there. */
export function findPerson(file: string, bytes: Buffer): Find[] {
  const words = wordsOfPerson.flatMap((word) => {
    for (const part of prefixes(word)) {
      const at = forms(part)
        .map((form) => bytes.indexOf(form))
        .find((position) => position >= 0);
      if (at === undefined) continue;
      return [{ file, word, found: part, context: bytes.toString('latin1', Math.max(0, at - 40), at + 40) }];
    }
    return [];
  });
  const hasNumber = storedNumber.some((form) => bytes.includes(form));
  return hasNumber ? [...words, { file, word: String(number), found: 'the number' }] : words;
}

/** What is found of the person in the files of an SQLite database: all that are in its folder. */
export async function findPersonInFiles(databaseUrl: string): Promise<Find[]> {
  const folder = dirname(databaseUrl.slice('file:'.length));
  const files = await readdir(folder);
  const found = await Promise.all(files.map(async (file) => findPerson(file, await readFile(join(folder, file)))));
  return found.flat();
}

/** The word itself first, then shorter and shorter. */
function prefixes(word: string): string[] {
  const letters = [...word];
  return Array.from({ length: letters.length - 3 }, (_, cut) => letters.slice(0, letters.length - cut).join(''));
}

function forms(word: string): string[] {
  return [...new Set([word, word.toLowerCase(), word.toUpperCase()])];
}
