import { ArrowDown, ArrowRight } from 'lucide-react';
import type { Home } from '../../content/home.ts';
import type { Stat } from '../../content/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture, type PictureSources } from '../../ui/picture.tsx';
import { Figure } from '../parts/figures.tsx';
import './hero.css';

interface HeroProps {
  hero: Home['hero'];
  stats: Stat[];
  results: Stat[];
  picture: PictureSources;
}

/** The first screen: the company's offer over a picture of the finished product. */
export function Hero({ hero, stats, results, picture }: HeroProps) {
  return (
    <section id="home" className={classNames('hero', !picture.day && 'stage')} aria-labelledby="hero-headline">
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nobody can focus a canvas */}
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
          <p className="mt-6 max-w-[34rem] text-lead text-balance text-soft">{hero.introduction}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink href={hero.primary.href}>
              {hero.primary.name}
              <ArrowRight size={18} aria-hidden="true" />
            </ButtonLink>
            <ButtonLink href={hero.secondary.href} variant="secondary">
              {hero.secondary.name}
            </ButtonLink>
          </div>
        </div>
        <Picture picture={picture} alt={hero.picture.alt} className="hero-picture" isFirst />
        <ResultsCard words={hero.results} results={results} />
        <div className="hero-foot">
          <dl className="grid grid-cols-4 gap-x-4 sm:gap-x-8 lg:gap-x-12">
            {stats.map(({ value, label }) => (
              <Figure key={label} value={value} label={label} />
            ))}
          </dl>
          <a
            href="#domains"
            className="label inline-flex min-h-11 items-center gap-2 text-soft transition-colors hover:text-text"
          >
            {hero.scroll}
            <ArrowDown size={16} aria-hidden="true" />
          </a>
        </div>
      </div>
    </section>
  );
}

function ResultsCard({ words: { title, note }, results }: { words: Home['hero']['results']; results: Stat[] }) {
  return (
    <aside aria-label={title} className="hero-results">
      <p className="label text-faint">{title}</p>
      <svg viewBox="0 0 240 56" className="w-full" fill="none" aria-hidden="true">
        <path
          d="M2 14C40 16 52 18 78 26s44 20 82 24c28 3 50 3 78 4"
          className="stroke-gold"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <path
          d="M2 50c36-1 58-4 84-14s46-24 80-28c26-3 44-4 66-5"
          className="stroke-signal"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="234" cy="3.5" r="3.5" className="fill-signal" />
      </svg>
      <dl className="grid grid-cols-2 gap-4">
        {results.map(({ value, label }) => (
          <Figure key={label} value={value} label={label} />
        ))}
      </dl>
      {note && <p className="hero-note text-caption text-faint">{note}</p>}
    </aside>
  );
}
