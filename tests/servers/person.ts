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

/** Every single word of that, and the number. */
export const wordsOfPerson = [
  ...Object.values(person)
    .join(' ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 4)
    .filter((word) => word !== 'example'),
  '478154930022',
];

/** Where a word is found, whatever the case of its letters, or as much of it as its first four. */
export interface Find {
  file: string;
  word: string;
  found: string;
}

/** What is found in a file of these words, of each the longest part that is there. */
export function findWords(file: string, bytes: Buffer, words: string[]): Find[] {
  return words.flatMap((word) => {
    const found = beginnings(word).find((part) => forms(part).some((form) => bytes.includes(form)));
    return found ? [{ file, word, found }] : [];
  });
}

/** What is found of the person in the files of an SQLite database: all that are in its folder. */
export async function findPersonInFiles(databaseUrl: string): Promise<Find[]> {
  const folder = dirname(databaseUrl.slice('file:'.length));
  const files = await readdir(folder);
  const found = await Promise.all(
    files.map(async (file) => findWords(file, await readFile(join(folder, file)), wordsOfPerson)),
  );
  return found.flat();
}

/** The word itself first, then shorter and shorter. Four digits alone occur in ids and hashes by chance. */
function beginnings(word: string): string[] {
  if (/^\d+$/.test(word)) return [word];
  const letters = [...word];
  return Array.from({ length: letters.length - 3 }, (_, cut) => letters.slice(0, letters.length - cut).join(''));
}

function forms(word: string): string[] {
  return [...new Set([word, word.toLowerCase(), word.toUpperCase()])];
}
