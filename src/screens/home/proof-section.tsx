import { ArrowRight } from 'lucide-react';
import type { HomeProof } from '../../content/home-proof.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CardPicture, transitionName } from '../../ui/picture.tsx';
import { caseMetrics } from '../parts/case-metrics.ts';
import { LinkedFigure } from '../parts/linked-figure.tsx';

export function ProofSection({ proof, locale }: { proof: HomeProof; locale: string }) {
  const { words, study, picture, metrics, receipts } = proof;
  const { quote, author, position } = study.detail.testimonial;
  return (
    <section aria-labelledby="proof-title" className="border-t border-hairline">
      <div className="signal-start page-width grid items-center gap-x-14 gap-y-7 pt-12 pb-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <CardPicture
            picture={picture}
            alt={study.picture.alt}
            travel={transitionName(words.study)}
            className="max-md:aspect-video"
          />
        </div>
        <div className="lg:col-span-6">
          <p className="label text-signal">{words.label}</p>
          <h2 id="proof-title" className="mt-4 text-h2" data-travel={transitionName(words.study, 'title')}>
            {study.title}
          </h2>
          <dl className="mt-6 flex flex-wrap gap-4 border-t border-hairline pt-6 *:grow *:basis-1/4">
            {caseMetrics(study.detail.metrics, metrics, locale, receipts).map((stat) => (
              <LinkedFigure key={stat.label} {...stat} className="text-h4 whitespace-nowrap md:text-h3" />
            ))}
          </dl>
          <figure className="mt-6 border-l-2 border-signal pl-5">
            <blockquote className="text-lead">
              <p>{quote}</p>
            </blockquote>
            <figcaption className="mt-3 text-small text-faint">
              {author}, {position}
            </figcaption>
          </figure>
          <ButtonLink href={words.study} variant="secondary" className="mt-6">
            {words.link}
            <ArrowRight size={18} aria-hidden="true" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
