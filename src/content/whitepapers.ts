import { formatDay } from '../../language/format.ts';
import { fileAddress, fileFacts } from './files.ts';
import { getRecords } from './records.ts';
import { getCompany, getPage } from './site.ts';
import type { WhitepaperRecord } from './whitepaper.ts';

export type Whitepaper = ReturnType<typeof getWhitepapers>['others'][number];

export function requestPath(id: string): string {
  return `/whitepapers/${id}/download`;
}

export function getWhitepapers() {
  const { featured } = getPage('/whitepapers');
  const { locale } = getCompany();
  const papers = getRecords('whitepapers').map(({ id, data }) => ({
    ...{ id, ...data },
    day: formatDay(locale, data.date),
    offer: data.download && getOffer(id, data.length, data.download, locale),
  }));
  return {
    featured: papers.find(({ id }) => id === featured),
    others: papers.filter(({ id }) => id !== featured).sort((one, other) => one.order - other.order),
  };
}

type Download = NonNullable<WhitepaperRecord['download']>;

function getOffer(id: string, length: string, { file, asks }: Download, locale: string) {
  const href = asks ? requestPath(id) : fileAddress(file);
  return { href, needsEmail: Boolean(asks), facts: [...fileFacts(file, locale), length] };
}
