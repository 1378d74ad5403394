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
${whole(load)} (processor time, bytes and the shortest of eleven times); the size of a row comes from a million
(\`npm run bench -- load\`), and the rest is arithmetic.

| of an enquiry, PostgreSQL | |
|---|---|
| processor time of the site, of the database | ${figure(figures.siteMs)} ms, ${figure(figures.databaseMs)} ms |
| written to the log | ${figure(figures.logBytes / 1000)} KB |
| on the disk with its indexes; in the search index | ${figure(figures.rowBytes / 1000)} KB; ${figure(figures.searchBytes / 1000)} KB |
| enquiries that share a flush, at 32 connections | ${figure(figures.perFlush)} |
| a search for what is nowhere; for each further part of the table | ${figure(figures.searchMs)} ms; ${figure(figures.partMs)} ms |
| counting a thousand matches | ${figure(figures.countMs)} ms |

A content delivery network serves **pages** everywhere and asks one process for 83 a second (above). **Forms** go to the region of the
primary, which costs one round trip, 200 to 300 ms from the other side of the world. With each part at half of its capacity:

${markdownTable(rates)}

One primary on a machine with ${database.cores} cores, ${database.memory} GB for the part of the search index that changes, and a disk that writes
${database.diskMegabytes} MB and completes ${whole(database.flushes)} flushes a second reaches its limits in this order:

${markdownTable(parts)}

Up to the first limit a table divided by months is enough, up to the second one divided by days. Beyond flushes or processors, divide
forms by website or country among several clusters, each with its own inbox; enquiries do not depend on each other. A synchronous standby
in another region adds its distance to each confirmation; an asynchronous one may lose the last second.

**Rows** that came evenly over ${months} months, in a table divided by month. The site does not divide its table; this shows the
gain.

${markdownTable(stored)}

- A month is dropped whole, and only the newest index has to be in memory.
- The list reads the newest part. Tabs and chart read counts kept by day, whatever the number of rows.
- A frequent word is found in the newest part, and a missing one is looked for in all. Only the count of a search grows: after some
  seconds the inbox should say "many".`;
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
