/** What was measured of one enquiry and of one search, on PostgreSQL. */
export interface Figures {
  /** Processor milliseconds of an enquiry, in the site and in the database. */
  siteMs: number;
  databaseMs: number;
  /** Bytes that an enquiry writes to the log of the database, and keeps on its disk, indexes included. */
  logBytes: number;
  rowBytes: number;
  /** Bytes of a row's part of the search index, which every enquiry changes in many places. */
  searchBytes: number;
  /** Enquiries that share a write to the disk at the load that was measured. */
  perFlush: number;
  /** Milliseconds of a search that finds nothing, in a table of one part, and for each further part. */
  searchMs: number;
  partMs: number;
  /** Milliseconds of counting a thousand matches of a search. */
  countMs: number;
}

/** What a database machine can do: chosen, not measured. */
export interface Machine {
  cores: number;
  /** Gigabytes of memory for what the indexes change. */
  memory: number;
  /** Megabytes that the disk writes a second, and flushes that it completes. */
  diskMegabytes: number;
  flushes: number;
}

/** Half of what a part can do is what it is given: the rest is for bursts and for the loss of another. */
const use = 0.5;
const secondsOfDay = 86_400;

/** What a rate of enquiries asks of each part. */
export function atRate({ siteMs, databaseMs, logBytes, searchBytes }: Figures, rate: number) {
  return {
    siteCores: (rate * siteMs) / 1000 / use,
    databaseCores: (rate * databaseMs) / 1000 / use,
    logMegabytes: (rate * logBytes) / 1e6,
    rowsOfDay: rate * secondsOfDay,
    indexOfDay: (rate * secondsOfDay * searchBytes) / 1e9,
  };
}

/** At how many enquiries a second each part of the one primary is at its end, the first first. */
export function ends(figures: Figures, { cores, memory, diskMegabytes, flushes }: Machine): [string, number][] {
  const ofDay = (memory * 1e9) / (figures.searchBytes * secondsOfDay);
  const all: [string, number][] = [
    ['memory for the search index of a month', ofDay / 30],
    ['memory for the search index of a day', ofDay],
    ['flushes to the disk', flushes * use * figures.perFlush],
    ['processors of the database', (cores * use * 1000) / figures.databaseMs],
    ['writing the log', (diskMegabytes * use * 1e6) / figures.logBytes],
  ];
  return all.sort(([, one], [, other]) => one - other);
}

/** What rows ask that came evenly over so many months, with a part of the table for each month. */
export function atRows({ rowBytes, searchMs, partMs, countMs }: Figures, rows: number, months: number) {
  return {
    gigabytes: (rows * rowBytes) / 1e9,
    rowsOfPart: rows / months,
    /** What is found in one of a hundred fills a page of 50 from the newest 5,000. */
    partsForOfHundred: Math.min(months, Math.ceil(5000 / (rows / months))),
    nothingMs: searchMs + (months - 1) * partMs,
    countSeconds: ((rows / 100) * countMs) / 1e6,
  };
}
