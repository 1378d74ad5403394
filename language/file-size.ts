import { formatNumber } from './format.ts';

const kilobyte = 1024;

/** Formats the size of a file: `842 kB`, `1.2 MB`. */
export function fileSize(locale: string, bytes: number): string {
  const kilobytes = bytes / kilobyte;
  const isLarge = kilobytes >= 1000;
  return formatNumber(locale, isLarge ? kilobytes / kilobyte : Math.max(1, kilobytes), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
}
