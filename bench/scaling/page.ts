import { machine, markdownTable } from '../../scripts/run/docs-section.ts';
import { atRate, atRows, ends, type Figures, type Machine } from './model.ts';

/** A database machine of today, of the middle: what is arithmetic rests on it. */
const database: Machine = { cores: 16, memory: 64, diskMegabytes: 500, flushes: 2000 };

const months = 24;

/** The section of `docs/scaling.md`. */
export function pageOf(figures: Figures, rows: number, load: number): string {
  const rates = [10, 100, 1000, 10_000].map((rate) => {
    const { siteCores, databaseCores, logMegabytes, rowsOfDay, indexOfDay } = atRate(figures, rate);
    return {
      'enquiries a second': whole(rate),
      'cores of the site': figure(siteCores),
      'cores of the database': figure(databaseCores),
      'log, a second': `${figure(logMegabytes)} MB`,
      'rows of a day': million(rowsOfDay),
      'their search index': `${figure(indexOfDay)} GB`,
    };
  });
  const parts = ends(figures, database).map(([part, rate]) => ({
    part,
    'ends at, enquiries a second': whole(Number(rate.toPrecision(2))),
  }));
  const stored = [1e6, 1e7, 1e8, 1e9].map((count) => {
    const { gigabytes, rowsOfPart, partsForOfHundred, nothingMs, countSeconds } = atRows(figures, count, months);
    return {
      rows: million(count),
      'on the disk': `${figure(gigabytes)} GB`,
      'of a month': million(rowsOfPart),
      'a word of one in a hundred: parts read': whole(partsForOfHundred),
      'its count': duration(countSeconds),
      'a word that is nowhere': `${figure(nothingMs)} ms`,
    };
  });
  return `\`npm run bench -- scaling\`: measured beside ${whole(rows)} submissions on ${machine}, at a load of
${whole(load)} (processor time, bytes and the least of eleven times, which others hardly change); the size of a row is of a million
(\`npm run bench -- load\`), and the rest is arithmetic.

| of an enquiry, PostgreSQL | |
|---|---|
| processor time of the site, of the database | ${figure(figures.siteMs)} ms, ${figure(figures.databaseMs)} ms |
| written to the log | ${figure(figures.logBytes / 1000)} KB |
| on the disk with its indexes; in the search index | ${figure(figures.rowBytes / 1000)} KB; ${figure(figures.searchBytes / 1000)} KB |
| enquiries that share a flush, at 32 connections | ${figure(figures.perFlush)} |
| a search for what is nowhere; for each further part of the table | ${figure(figures.searchMs)} ms; ${figure(figures.partMs)} ms |
| counting a thousand matches | ${figure(figures.countMs)} ms |

**Pages** have no end here: a content delivery network takes them, and its places ask one process for 83 a second (above), wherever
they are. **Forms** go to the region that has the primary; from the other side of the world that is the way there and back, 200 to
300 ms, once. Each part at half of what it can do:

${markdownTable(rates)}

One primary on a machine with ${database.cores} cores, ${database.memory} GB for the part of the search index that changes, and a disk that writes
${database.diskMegabytes} MB and completes ${whole(database.flushes)} flushes a second ends in this order:

${markdownTable(parts)}

Up to the first, months are parts enough; up to the second, days are. Beyond the flushes or the processors forms are divided by what they belong
to (a website, a country) among several clusters, each with an inbox of its own: an enquiry needs nothing of another but its own
copy of the last minute. A standby in another region costs its distance in each confirmation when it is synchronous, and the last
second when it is not.

**Rows** that came evenly over ${months} months, in a table that is divided by them. The site does not divide its table: this is
what that would give.

${markdownTable(stored)}

- A month is dropped as a whole instead of deleted row by row, and only the newest index has to be in memory.
- The list reads the newest part alone. The tabs and the chart read counts that are kept by day: of any number of rows in no time.
- What is found often is found in the newest part; what is nowhere is looked for in all of them. The count of a search is what
  grows: from some seconds on the inbox should say "many".`;
}

function figure(value: number): string {
  return value >= 100 ? whole(value) : value.toPrecision(2).replace(/^(\d+)\.0$/, '$1');
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function million(rows: number): string {
  return rows >= 1e6 ? `${figure(rows / 1e6)} million` : whole(rows);
}

function duration(seconds: number): string {
  return seconds < 1 ? `${figure(seconds * 1000)} ms` : `${figure(seconds)} s`;
}
