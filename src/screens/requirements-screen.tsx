import { Fragment, type ReactNode } from 'react';
import type { Requirements } from '../content/ai-requirements.ts';
import type { Link } from '../content/navigation.ts';
import { CardPicture, type PictureSources } from '../ui/picture.tsx';
import { Closing } from './parts/closing.tsx';

interface RequirementsScreenProps {
  requirements: Requirements;
  picture: PictureSources;
  statistics: { value: string; text: string }[];
  closingLinks: Link[];
  /** The island with the tabs, which the page passes. */
  tabs?: ReactNode;
}

/** /ai-requirements: clients' requirements for AI projects. */
export function RequirementsScreen({ requirements, picture, statistics, closingLinks, tabs }: RequirementsScreenProps) {
  return (
    <>
      <div className="page-width grid items-start gap-x-8 gap-y-10 pt-8 pb-16 md:pt-12 lg:grid-cols-12">
        <div className="lg:col-span-6 xl:pr-8">
          <h1 className="text-h1">{requirements.title}</h1>
          <p className="mt-5 max-w-[38rem] text-lead text-soft">{requirements.introduction}</p>
        </div>
        <div className="lg:col-span-6">
          <CardPicture picture={picture} alt={requirements.picture.alt} isFirst />
          <p className="mt-6 text-lead">
            {statistics.map(({ value, text }) => (
              <Fragment key={value}>
                <strong className="font-medium text-signal">{value}</strong> {text}{' '}
              </Fragment>
            ))}
          </p>
          {requirements.source && <p className="mt-4 text-caption text-faint">{requirements.source}</p>}
        </div>
      </div>
      <div className="page-width pb-24">{tabs}</div>
      <Closing title={requirements.closing.title} text={requirements.closing.text} links={closingLinks} />
    </>
  );
}
