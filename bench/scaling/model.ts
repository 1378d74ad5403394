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

/** What a part of the machines can do: chosen, not measured. */
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
const secondsOfMonth = 30 * 86_400;

/** What a rate of enquiries asks of each part, and of which one most. */
export function atRate(figures: Figures, database: Machine, rate: number) {
  const siteCores = (rate * figures.siteMs) / 1000 / use;
  const databaseCores = (rate * figures.databaseMs) / 1000 / use;
  const rowsOfMonth = rate * secondsOfMonth;
  const logMegabytes = (rate * figures.logBytes) / 1e6;
  const indexGigabytes = (rowsOfMonth * figures.searchBytes) / 1e9;
  const shares = {
    "the database's processors": databaseCores / database.cores,
    "the database's disk": logMegabytes / (database.diskMegabytes * use),
    // One process of the site flushes once for all that wait: another flush begins when the last is over.
    'flushes to the disk': rate / figures.perFlush / (database.flushes * use),
    "memory for the month's search index": indexGigabytes / database.memory,
  };
  const [next, share] = Object.entries(shares).sort(([, one], [, other]) => other - one)[0] as [string, number];
  return { siteCores, databaseCores, rowsOfMonth, logMegabytes, indexGigabytes, next, share };
}

/** What rows ask that came evenly over so many months, with a part of the table for each month. */
export function atRows(figures: Figures, rows: number, months: number) {
  return {
    gigabytes: (rows * figures.rowBytes) / 1e9,
    rowsOfPart: rows / months,
    /** One that is found in a hundred fills a page of 50 from the newest 5,000. */
    partsForOfHundred: Math.min(months, Math.ceil(5000 / (rows / months))),
    /** One that is found nowhere asks each part. */
    nothingMs: figures.searchMs + (months - 1) * figures.partMs,
    /** The counts of the tabs are kept by day, however many rows there are; those of a search are counted. */
    countSeconds: ((rows / 100) * figures.countMs) / 1e6,
  };
}
