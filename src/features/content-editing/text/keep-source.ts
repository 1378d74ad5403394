import { type Block, parseBlocks } from './markdown-blocks.ts';

/**
 * Transfers changes from the editor's text to the original, so that unchanged parts keep their bytes: the editor writes
 * each block in its own style.
 *
 * @param original the text as it was opened
 * @param written the same text as the editor writes it
 * @returns a function that converts a text of the editor; null if the editor lost a part
 */
export function preserveSource(original: string, written: string): ((now: string) => string) | null {
  const source = parseBlocks(original);
  const before = parseBlocks(written).blocks;
  const isWhole =
    source.blocks.length === before.length &&
    source.blocks.every((block, index) => block.meaning === before[index]?.meaning);
  if (!isWhole) return null;
  const start = original.slice(0, original.length - original.trimStart().length);
  const end = source.end || (original.trim() ? '' : '\n');
  return (now) => {
    const { blocks } = parseBlocks(now);
    return blocks.length === 0 ? '' : start + carry(source.blocks, before, blocks) + end;
  };
}

function carry(source: Block[], before: Block[], now: Block[]): string {
  const pairs = pairUp(before, now);
  let text = '';
  let previous = -2;
  now.forEach((block, index) => {
    const { at, isSame } = pairs[index] ?? { at: -1, isSame: false };
    const own = source[at];
    const isNext = own !== undefined && at === previous + 1;
    // The editor writes an empty paragraph as additional empty lines.
    if (index > 0) text += isNext ? own.gap : block.gap.replace(/\n{3,}/, '\n\n');
    previous = at;
    if (own && isSame) text += own.source;
    else text += rewrite(own, before[at], block);
  });
  return text;
}

/** Rewrites a changed block. In a list or a table, unchanged items and rows keep their source. */
function rewrite(source: Block | undefined, before: Block | undefined, now: Block): string {
  if (now.parts.length === 0) return now.source.replace(delimiterRow, tidyDelimiters);
  const isPaired = source && before && source.parts.length === before.parts.length;
  return carry(isPaired ? source.parts : [], isPaired ? before.parts : [], now.parts);
}

/** The row below the head of a table, as the editor writes it: `| - | -: |`. */
const delimiterRow = /^\|( :?-+:? \|)+$/;

const tidyDelimiters = (row: string) => row.replaceAll(/ (:?)-+(:?) /g, '$1---$2');

interface Pair {
  /** The index of the original block; -1 for a new one. */
  at: number;
  isSame: boolean;
}

/** Pairs each new block with its original: equal ones by the longest common sequence, those between by position. */
function pairUp(before: Block[], now: Block[]): Pair[] {
  const pairs: Pair[] = now.map(() => ({ at: -1, isSame: false }));
  let [beforeEnd, nowEnd] = [0, 0];
  const pairBetween = (beforeStart: number, nowStart: number) => {
    if (beforeStart - beforeEnd === nowStart - nowEnd) {
      for (let step = 0; nowEnd + step < nowStart; step += 1) {
        pairs[nowEnd + step] = { at: beforeEnd + step, isSame: false };
      }
    }
  };
  for (const [beforeIndex, nowIndex] of commonSequence(before, now)) {
    pairBetween(beforeIndex, nowIndex);
    pairs[nowIndex] = { at: beforeIndex, isSame: true };
    [beforeEnd, nowEnd] = [beforeIndex + 1, nowIndex + 1];
  }
  pairBetween(before.length, now.length);
  return pairs;
}

/** Returns the longest common sequence of two lists of blocks, as pairs of their indexes. */
function commonSequence(one: Block[], other: Block[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const isSame = one[row]?.source === other[column]?.source;
      const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      (lengths[row] as Uint32Array)[column] = length;
    }
  }
  const sequence: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    if (one[row]?.source === other[column]?.source) sequence.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return sequence;
}
