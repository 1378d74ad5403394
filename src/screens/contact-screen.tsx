import type { ReactNode } from 'react';
import type { Home } from '../content/home.ts';
import { Note } from '../ui/note.tsx';
import { Picture, type PictureSources } from '../ui/picture.tsx';
import { FormCard } from './form-screens.tsx';
import { ContactDetails } from './parts/contact-details.tsx';
import { EmbedSection } from './parts/embed.tsx';
import { Section, SignalPoints } from './parts/section.tsx';

interface ContactScreenProps {
  words: Home['contact'];
  /** People who answer. */
  hosts: { name: string; role: string; sources: PictureSources }[];
  problem?: string | undefined;
  form?: ReactNode;
}

export function ContactScreen({ words, hosts, problem, form }: ContactScreenProps) {
  return (
    <>
      <div className="page-width pt-8 pb-16 md:pt-12 lg:pb-24">
        <div className="grid items-start gap-8 md:grid-cols-12 lg:grid-rows-[auto_auto_1fr]">
          <div className="md:col-span-7 lg:col-span-5">
            <h1 className="text-h1">{words.title}</h1>
            <p className="mt-5 max-w-[32rem] text-lead text-soft">{words.introduction}</p>
          </div>
          <ul className="grid grid-cols-3 gap-4 max-md:order-last md:col-span-5 md:self-end lg:row-start-2">
            {hosts.map(({ name, role, sources }) => (
              <li key={name}>
                <Picture picture={sources} alt="" className="w-full rounded-card" />
                <p className="mt-3 text-small font-medium">{name}</p>
                <p className="text-caption text-soft">{role}</p>
              </li>
            ))}
          </ul>
          <div className="md:col-span-12 lg:col-span-6 lg:col-start-7 lg:row-span-3 lg:row-start-1">
            <FormCard problem={problem} className="xl:p-10 lg:[&_textarea]:min-h-72">
              {form}
            </FormCard>
            <Note words={words.note} className="mt-6" />
          </div>
          <div className="mt-6 md:col-span-12 lg:col-span-5 lg:row-start-3 lg:self-end">
            <ContactDetails />
          </div>
        </div>
      </div>
      {words.embed && <EmbedSection embed={words.embed} />}
      {words.steps && (
        <Section title={words.steps.title} isSunken>
          <SignalPoints points={words.steps.items} />
        </Section>
      )}
    </>
  );
}
