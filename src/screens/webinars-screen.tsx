import type { ReactNode } from 'react';
import type { Related } from '../content/pages.ts';
import type { WebinarsPage } from '../content/resources.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { Picture, type PictureSources } from '../ui/picture.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { RelatedPages } from './parts/closing.tsx';
import { PageHero } from './parts/page-hero.tsx';
import { RequestPanel } from './parts/request-panel.tsx';

interface WebinarsScreenProps {
  page: WebinarsPage;
  /** Those who speak next, as far as there are pictures of them. */
  speakers: { name: string; sources: PictureSources; alt: string }[];
  /** Said beside the labels of fields. */
  optional: string;
  related: Related;
  /** The tabs, which are an island. */
  tabs?: ReactNode;
}

/** /webinars (docs/product.md#webinars). */
export function WebinarsScreen({ page, speakers, optional, related, tabs }: WebinarsScreenProps) {
  return (
    <>
      <PageHero words={page.hero} beside={speakers.length > 0 && <Speakers speakers={speakers} />} />
      <div className="page-width pb-16 lg:pb-24">
        <Note words={page.list.note} className="mb-6" />
        {tabs}
      </div>
      <div className="bg-sunken">
        <div className="page-width grid items-start gap-8 py-16 lg:grid-cols-2 lg:py-24">
          <Subscribe words={page.subscribe} optional={optional} />
          <RequestPanel {...page.request} />
        </div>
      </div>
      <RelatedPages {...related} isApart />
    </>
  );
}

/** Their portraits, without captions: the list says who they are. */
function Speakers({ speakers }: Pick<WebinarsScreenProps, 'speakers'>) {
  return (
    <ul className="grid grid-flow-col gap-2 sm:gap-4 lg:grid-flow-row lg:grid-cols-3">
      {speakers.map(({ name, sources, alt }) => (
        <li key={name}>
          <Picture picture={sources} alt={alt} className="aspect-4/5 w-full rounded-card object-cover" />
        </li>
      ))}
    </ul>
  );
}

/**
 * Name, email and interest; nothing is validated and nothing is sent (docs/product.md#webinars).
 * Without a submit button and with two fields to type in, Enter sends nothing either.
 */
function Subscribe({ words, optional }: { words: WebinarsPage['subscribe']; optional: string }) {
  const { fields } = words;
  return (
    <section>
      <h2 className="text-h2">{words.title}</h2>
      <p className="mt-3 mb-8 max-w-[36rem] text-soft">{words.text}</p>
      {/* No form: its button does nothing (docs/product.md#webinars), and Enter in a form would send it. */}
      <fieldset className="grid min-w-0 max-w-[36rem] gap-5 sm:grid-cols-2">
        <legend className="for-screen-readers">{words.title}</legend>
        <TextField label={fields.name} optional={optional} name="name" autoComplete="name" />
        <TextField label={fields.email} optional={optional} name="email" type="email" autoComplete="email" />
        <SelectField
          label={fields.interest}
          optional={optional}
          name="interest"
          options={words.interests}
          className="sm:col-span-2"
        />
        <Button className="sm:col-span-2 sm:justify-self-start">{words.button}</Button>
      </fieldset>
      <Note words={words.note} className="mt-4" />
    </section>
  );
}
