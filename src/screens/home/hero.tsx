import { ArrowDown, ArrowRight } from 'lucide-react';
import type { Home } from '../../content/home.ts';
import { getSensor } from '../../content/home-page.ts';
import { pictureSources } from '../../content/picture.ts';
import { getFigures, getGesturesWords } from '../../content/site.ts';
import { SensorDemo } from '../../features/gestures/sensor-demo.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { LinkedFigure } from '../parts/figures.tsx';
import './hero.css';

interface HeroProps {
  hero: Home['hero'];
  /** The id of the section below. */
  next: string;
}

/** The first screen, which shows the company's offer over a picture of the finished product. */
export function Hero({ hero, next }: HeroProps) {
  const sensor = getSensor();
  return (
    <section id="home" className={classNames('hero', !hero.picture.day && 'stage')} aria-labelledby="hero-headline">
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas is not focusable */}
      <canvas data-particles className="hero-particles" aria-hidden="true" />
      <div className="page-width hero-content">
        <div className="hero-words">
          <p className="label flex items-center gap-3 text-signal">
            <span aria-hidden="true" className="hero-pulse" />
            {hero.tagline}
          </p>
          <h1 id="hero-headline" className="mt-6 text-display font-semibold">
            {hero.headline}
          </h1>
          <p className="mt-6 text-lead text-balance text-soft">{hero.introduction}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={hero.primary.href}>
              {hero.primary.name}
              <ArrowRight size={18} aria-hidden="true" />
            </ButtonLink>
            {hero.secondary && (
              <ButtonLink href={hero.secondary.href} variant="secondary">
                {hero.secondary.name}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className={hero.picture.signal ? 'hero-scene' : 'hero-scene plain'}>
          <Picture picture={heroSources(hero.picture)} alt={hero.picture.alt} className="hero-picture" isFirst />
        </div>
        {sensor && (
          <div className="hero-scene hero-sensor">
            <SensorDemo paths={sensor} words={getGesturesWords()} />
          </div>
        )}
        <div className="hero-foot">
          {hero.stats && (
            <dl className="home-figures grid grow gap-4 md:gap-x-8">
              {getFigures(hero.stats).map((stat) => (
                <LinkedFigure key={stat.label} {...stat} className="hero-figure" />
              ))}
            </dl>
          )}
          {hero.results && (
            <aside aria-label={hero.results.title} className="hero-results">
              <p className="label text-faint">{hero.results.title}</p>
              <dl className="grid grid-cols-2 gap-4">
                {getFigures(hero.results.stats).map((stat) => (
                  <LinkedFigure key={stat.label} {...stat} className="hero-figure" />
                ))}
              </dl>
            </aside>
          )}
          <a
            href={`#${next}`}
            className="hero-scroll label inline-flex min-h-11 items-center gap-2 text-soft transition-colors hover:text-text"
          >
            {hero.scroll}
            <ArrowDown size={16} aria-hidden="true" />
          </a>
        </div>
      </div>
    </section>
  );
}

function heroSources({ src, day, portrait, portraitDay }: Home['hero']['picture']) {
  // Most screens use the widest file anyway, and two more URLs for each theme would cost 100 bytes.
  const wide = { src, day, widths: [1600], sizes: '100vw' };
  if (!portrait) return pictureSources(wide);
  const crop = { src: portrait, day: portraitDay, widths: [736, 960], sizes: '100vw' };
  // The effort saves a fifth of the bytes, and so a round trip before phones show the picture.
  return pictureSources(wide, { ...crop, media: '(width < 48rem)', quality: 36, effort: 3 });
}
