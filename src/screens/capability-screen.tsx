import type { Capability } from '../content/capability.ts';
import type { GesturesWords } from '../content/interface/gestures.ts';
import { getCapabilityPage, getCompany } from '../content/site.ts';
import { GesturePanel, gesturesText } from '../features/gestures/gesture-panel.tsx';
import { ModelCard } from '../features/gestures/model-card.tsx';
import { evenColumns } from '../ui/columns.ts';
import { NamedIcon } from '../ui/named-icon.tsx';
import { Closing } from './parts/closing.tsx';
import { HeroButtons, SceneHero } from './parts/page-hero.tsx';
import { Card, CardPoints, Section } from './parts/section.tsx';
import { SignalTrace } from './parts/signal-trace.tsx';
import './capability-screen.css';

interface CapabilityScreenProps {
  capability: Capability;
  gestures?: GesturesWords | undefined;
}

export function CapabilityScreen({ capability, gestures }: CapabilityScreenProps) {
  const page = getCapabilityPage();
  const { locale } = getCompany();
  const { title, description, detailedDescription = [description], features, useCases, icon, trace } = capability;
  const [first = '', ...paragraphs] = detailedDescription;
  const [lead, ...others] = sentences(first, locale);
  return (
    <>
      {trace && <SignalTrace trace={trace} />}
      <SceneHero picture={capability.picture}>
        <h1 className="text-h1">{title}</h1>
        <p className="mt-5 max-w-[38rem] text-lead text-balance text-soft">{lead?.trimEnd()}</p>
        <HeroButtons className="mt-8" />
      </SceneHero>
      <div className="page-width grid items-start gap-10 pt-8 pb-16 lg:grid-cols-12 lg:gap-8 lg:pb-24">
        <div className="grid max-w-text gap-5 text-soft empty:hidden lg:col-span-6 xl:pr-8">
          {[others.join(''), ...paragraphs].filter(Boolean).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="rounded-card border border-hairline bg-raised p-6 sm:p-8 lg:col-span-6">
          <div className="flex flex-wrap items-center gap-5">
            <p aria-hidden="true" className="letter-tile">
              {title.charAt(0)}
            </p>
            <h2 className="min-w-0 text-h3 wrap-anywhere">{page.features}</h2>
            <NamedIcon name={icon} size={26} strokeWidth={1.5} className="ml-auto shrink-0 text-signal" />
          </div>
          <CardPoints points={features} />
        </div>
      </div>
      {gestures && <GestureSections words={gestures} locale={locale} />}
      {useCases.length > 0 && (
        <Section title={page.useCases} isSunken>
          <div className={`grid gap-x-8 gap-y-10 ${evenColumns(useCases.length)}`}>
            {useCases.map((useCase) => (
              <Card key={useCase.title} title={useCase.title} text={useCase.description} />
            ))}
          </div>
        </Section>
      )}
      <Closing {...page.closing} names={page.closing} trace={trace} related={capability.related} />
    </>
  );
}

function sentences(text: string, locale: string): string[] {
  return Array.from(new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text), ({ segment }) => segment);
}

function GestureSections({ words, locale }: { words: GesturesWords; locale: string }) {
  return (
    <div id="draw">
      <Section title={words.title} introduction={gesturesText(words, locale)} isSunken>
        <GesturePanel words={words} locale={locale} />
      </Section>
      <Section title={words.card.title}>
        <ModelCard words={words} locale={locale} />
      </Section>
    </div>
  );
}
