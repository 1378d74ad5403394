import type { Home } from '../../content/home.ts';
import type { Stat } from '../../content/site.ts';
import { Picture, type PictureSources } from '../../ui/picture.tsx';
import { Expertise } from './expertise.tsx';
import { SectionHead } from './section-head.tsx';
import { Timeline } from './timeline.tsx';

export interface AboutPictures {
  team: PictureSources;
  /** One for each of the expertise cards, in their order. */
  expertise: PictureSources[];
}

interface AboutSectionProps {
  about: Home['about'];
  stats: Stat[];
  pictures: AboutPictures;
}

/** About the company: mission and vision, the team, five fields of expertise, the timeline, four figures. */
export function AboutSection({ about, stats, pictures }: AboutSectionProps) {
  return (
    <section id="about" aria-labelledby="about-title" className="bg-sunken">
      <div className="signal-start page-width py-section">
        <SectionHead id="about-title" words={about} />
        <div id="mission" className="mt-14 grid gap-10 lg:mt-20 lg:grid-cols-12 lg:gap-8">
          <figure className="lg:col-span-7">
            <Picture
              picture={pictures.team}
              alt={about.team.picture.alt}
              className="aspect-16/10 w-full rounded-card object-cover"
            />
            <figcaption className="mt-3 text-small text-faint">{about.team.text}</figcaption>
          </figure>
          <div className="flex flex-col justify-between gap-10 lg:col-span-4 lg:col-start-9">
            {[about.mission, about.vision].map(({ title, text }) => (
              <div key={title} className="border-t border-hairline pt-5">
                <h3 className="label tracking-label text-accent">{title}</h3>
                <p className="mt-3 text-lead">{text}</p>
              </div>
            ))}
            <dl className="grid grid-cols-2 gap-x-6 gap-y-7 border-t border-hairline pt-6">
              {stats.map(({ value, label }) => (
                <div key={label} className="flex flex-col-reverse">
                  <dt className="text-small text-soft">{label}</dt>
                  <dd className="font-mono text-h3 font-medium">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <Expertise expertise={about.expertise} pictures={pictures.expertise} />
        <Timeline timeline={about.timeline} />
      </div>
    </section>
  );
}
