import { ChevronDown } from 'lucide-react';
import type { Home } from '../../content/home.ts';
import { getFigures } from '../../content/site.ts';
import { evenColumns, wideItems } from '../../ui/columns.ts';
import { LinkedFigure } from '../parts/figures.tsx';
import { PlacedCard, PlacedPicture } from '../parts/placed-picture.tsx';
import { SectionHead } from './section-head.tsx';
import '../../ui/fold.css';
import '../../ui/rail.css';
import './about-section.css';

type About = NonNullable<Home['about']>;

export function AboutSection({ about }: { about: About }) {
  return (
    <section id="about" aria-labelledby="about-title">
      <div className="bg-sunken">
        <div className="signal-start page-width py-section">
          <SectionHead id="about-title" words={about} />
          <div id="mission" className="mt-7 grid gap-7 md:mt-12 lg:grid-cols-12 lg:gap-8">
            <figure className="lg:col-span-8">
              <PlacedPicture picture={about.team.picture} place="homeTeam" className="w-full rounded-card" />
              <figcaption className="mt-3 text-small text-faint">{about.team.text}</figcaption>
            </figure>
            <div className="grid content-start gap-7 md:max-lg:grid-cols-2 lg:col-span-4">
              {[about.mission, about.vision].map(({ title, text }) => (
                <div key={title} className="border-t border-hairline pt-4">
                  <h3 className="label tracking-label text-accent">{title}</h3>
                  <p className="mt-3 text-lead">{text}</p>
                </div>
              ))}
            </div>
          </div>
          <dl className="home-figures mt-7 grid gap-4 border-t border-hairline pt-6 md:mt-10">
            {getFigures(about.stats).map((stat) => (
              <LinkedFigure key={stat.label} {...stat} className="text-h3 md:text-h2" />
            ))}
          </dl>
        </div>
      </div>
      <div className="signal-start page-width py-section">
        <Expertise title={about.expertiseTitle} expertise={about.expertise} />
        {about.timeline && <Timeline timeline={about.timeline} />}
      </div>
    </section>
  );
}

interface ExpertiseProps {
  title: string | undefined;
  expertise: About['expertise'];
}

/** The fields of expertise, side by side on desktops. On tablets the first ones are wide. */
function Expertise({ title, expertise }: ExpertiseProps) {
  const Heading = title ? 'h4' : 'h3';
  return (
    <>
      {title && <h3 className="mb-7 text-h2">{title}</h3>}
      <ul className="rail expertise">
        {expertise.map((field, index) => (
          <li key={field.title} className={index < wideItems(expertise.length) ? 'expertise-wide' : undefined}>
            <article>
              <PlacedCard picture={field.picture} place="half" />
              <Heading className="mt-5 text-h4 font-medium">
                <a href={field.page} className="underline-offset-4 hover:text-accent hover:underline">
                  {field.title}
                </a>
              </Heading>
              <p className="mt-2 text-small text-soft">{field.description}</p>
              <ul className="mt-3 text-small text-faint">
                {field.capabilities.map((capability) => (
                  <li key={capability} className="list-node">
                    {capability}
                  </li>
                ))}
              </ul>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The company's history, drawn along the line of the signal. On phones it is collapsed. */
function Timeline({ timeline }: { timeline: NonNullable<About['timeline']> }) {
  const years = [timeline[0], timeline.at(-1)].map((entry) => entry?.year).join('–');
  return (
    <details className="fold mt-6 md:mt-14">
      <summary className="justify-between border-y border-hairline figure text-h3">
        {years}
        <ChevronDown size={18} aria-hidden="true" className="fold-sign" />
      </summary>
      <ol className={`signal-line grid gap-7 max-md:mt-6 md:gap-6 ${evenColumns(timeline.length)}`}>
        {timeline.map(({ year, title, text }) => (
          <li key={year} className="signal-node">
            <p className="figure text-h3">{year}</p>
            <h3 className="mt-3 text-h4">{title}</h3>
            <p className="mt-1 max-w-[32ch] text-small text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
