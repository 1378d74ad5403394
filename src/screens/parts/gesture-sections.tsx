import type { GesturesWords } from '../../content/interface/gestures.ts';
import { GesturePanel } from '../../features/gestures/gesture-panel.tsx';
import { ModelCard } from '../../features/gestures/model-card.tsx';
import { Section } from './section.tsx';

/** The panel that reads a stroke, with facts about its network, on the page of its capability. */
export function GestureSections({ words, locale }: { words: GesturesWords; locale: string }) {
  return (
    <div id="draw">
      <Section title={words.title} isSunken>
        <GesturePanel words={words} locale={locale} />
      </Section>
      <Section title={words.card.title}>
        <ModelCard words={words} locale={locale} />
      </Section>
    </div>
  );
}
