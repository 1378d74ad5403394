import { ArrowRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { DetailedCaseStudy } from '../content/case-study.ts';
import { type Home, type HomeSection, homeAnchors } from '../content/home.ts';
import { pictureSources } from '../content/picture.ts';
import { getDetailedCaseStudies } from '../content/records.ts';
import { getPage } from '../content/site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Picture } from '../ui/picture.tsx';
import { FormCard } from './form-screens.tsx';
import { AboutSection } from './home/about-section.tsx';
import { ApplicationsSection } from './home/applications-section.tsx';
import { EmbeddedSection } from './home/embedded-section.tsx';
import { Hero } from './home/hero.tsx';
import { SectionHead } from './home/section-head.tsx';
import { ContactDetails } from './parts/contact-details.tsx';
import { FigureLink, LinkedFigure, shortCaseMetrics } from './parts/figures.tsx';
import { PageSections } from './parts/page-sections.tsx';
import './home/home-signal.css';
import './home/proof-section.css';

export function HomeScreen({ capabilityTabs, contactForm }: { capabilityTabs?: ReactNode; contactForm?: ReactNode }) {
  const home = getPage('/');
  const { embedded, proof, applications, sectors, capabilities, about, more } = home;
  const study = proof && getDetailedCaseStudies().find(({ path }) => path === proof.study);
  const sections: Record<HomeSection, ReactNode> = {
    embedded: embedded && <EmbeddedSection embedded={embedded} />,
    proof: proof && study && <ProofSection words={proof} study={study.data} />,
    applications: applications && <ApplicationsSection applications={applications} sectors={sectors} />,
    capabilities: capabilities && (
      <section id="capabilities" aria-labelledby="capabilities-title" className="signal-start page-width py-section">
        <SectionHead id="capabilities-title" words={capabilities} />
        <div className="mt-7 md:mt-12">{capabilityTabs}</div>
      </section>
    ),
    about: about && <AboutSection about={about} />,
    more: more && (
      <div id="more">
        <PageSections sections={more} FigureValue={FigureLink} isOnHome />
      </div>
    ),
  };
  const first = home.sections.find((name) => sections[name]);
  return (
    <>
      <Hero hero={home.hero} next={first ? homeAnchors[first][0] : 'contact'} />
      {home.sections.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
      {home.contact.isOnHome && <ContactSection contact={home.contact} form={contactForm} />}
    </>
  );
}

function ContactSection({ contact, form }: { contact: Home['contact']; form: ReactNode }) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="bg-sunken">
      <div className="signal-start signal-end page-width grid gap-8 py-section lg:grid-cols-12">
        <div className="flex flex-col lg:col-span-5">
          <p className="label text-signal">{contact.label}</p>
          <h2 id="contact-title" className="mt-4 text-h2">
            {contact.title}
          </h2>
          <p className="mt-5 max-w-[32rem] text-soft">{contact.introduction}</p>
          <ContactDetails className="mt-8" />
          <Note words={contact.note} className="mt-8 lg:mt-auto" />
        </div>
        <FormCard className="lg:col-span-6 lg:col-start-7">{form}</FormCard>
      </div>
    </section>
  );
}

function ProofSection({ words, study }: { words: NonNullable<Home['proof']>; study: DetailedCaseStudy }) {
  const { testimonial, metrics } = study.detail;
  const stats = shortCaseMetrics(words.study, metrics);
  const picture = words.picture ?? study.picture;
  return (
    <section aria-labelledby="proof-title" className="band">
      <div className="signal-start page-width grid items-center gap-y-10 py-section lg:grid-cols-12 lg:gap-x-8">
        <div className="lg:col-span-5">
          <p className="label text-signal">{words.label}</p>
          <h2 id="proof-title" className="mt-4 text-h2">
            {study.title}
          </h2>
          {stats.length > 0 && (
            <dl className="mt-6 flex flex-wrap gap-4 border-t border-hairline pt-6 *:grow *:basis-1/4">
              {stats.map((stat) => (
                <LinkedFigure key={stat.label} {...stat} className="text-h4 whitespace-nowrap md:text-h3" />
              ))}
            </dl>
          )}
          {testimonial && (
            <figure className="mt-6 border-l-2 border-signal pl-5">
              <blockquote className="text-lead">
                <p>{testimonial.quote}</p>
              </blockquote>
              <figcaption className="mt-3 text-small text-faint">
                {testimonial.author}, {testimonial.position}
              </figcaption>
            </figure>
          )}
          <ButtonLink href={words.study} className="mt-8">
            {words.link}
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        </div>
        <div className="bleed">
          <Picture picture={proofSources(picture)} alt={picture.alt} />
        </div>
      </div>
    </section>
  );
}

/** One file for each kind of screen, because the page is nearly too heavy. */
function proofSources({ src, day, portrait, portraitDay }: NonNullable<NonNullable<Home['proof']>['picture']>) {
  const phones = { widths: [700], sizes: '92vw', media: '(width < 48rem)', quality: 60, effort: 4 };
  const crop = portrait && { src: portrait, day: portraitDay, ...phones };
  return pictureSources({ src, day, widths: [portrait ? 1682 : 1280], sizes: '', isWebpOnly: true }, crop);
}
