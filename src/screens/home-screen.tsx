import type { ReactNode } from 'react';
import type { Home } from '../content/home.ts';
import type { HomePage } from '../content/home-page.ts';
import { GesturePanel } from '../features/gestures/gesture-panel.tsx';
import { SensorDemo } from '../features/gestures/sensor-demo.tsx';
import { AboutSection } from './home/about-section.tsx';
import { ApplicationsSection } from './home/applications-section.tsx';
import { ContactSection } from './home/contact-section.tsx';
import { EmbeddedSection } from './home/embedded-section.tsx';
import { Hero } from './home/hero.tsx';
import { ProcessSteps } from './home/process-steps.tsx';
import { ProofSection } from './home/proof-section.tsx';
import { SectionHead } from './home/section-head.tsx';
import { EmbedSection } from './parts/embed.tsx';

interface HomeScreenProps {
  page: HomePage;
  /** The text after the name of a link that opens a new tab. */
  newTab: string;
  locale: string;
  /** Islands, which the page passes. */
  capabilityTabs?: ReactNode;
  contactForm?: ReactNode;
}

/** Home (docs/product.md#home), from the hero down to the contact section. */
export function HomeScreen({ page, newTab, locale, capabilityTabs, contactForm }: HomeScreenProps) {
  const { home, company } = page;
  return (
    <>
      <Hero
        hero={home.hero}
        stats={page.heroStats}
        results={page.results}
        picture={page.heroPicture}
        sensors={page.sensors.map((sensor) => <SensorDemo key={sensor.className} {...sensor} />)}
      />
      <EmbeddedSection embedded={home.embedded} cards={page.embeddedCards} metrics={page.metrics}>
        {page.gestures && <GesturePanel {...page.gestures} locale={locale} level={3} />}
      </EmbeddedSection>
      {page.proof && <ProofSection proof={page.proof} locale={locale} />}
      <ApplicationsSection
        {...{ newTab, locale }}
        applications={home.applications}
        categories={page.categories}
        sectors={home.sectors && { title: home.sectors.title, links: page.sectors }}
      />
      <CapabilitiesSection capabilities={home.capabilities} tabs={capabilityTabs}>
        {page.process && <ProcessSteps {...page.process} />}
      </CapabilitiesSection>
      <AboutSection about={home.about} stats={page.aboutStats} pictures={page.aboutPictures} />
      {home.embed && <EmbedSection embed={home.embed} isOnHome />}
      <ContactSection contact={home.contact} company={company} form={contactForm} />
    </>
  );
}

interface CapabilitiesSectionProps {
  capabilities: Home['capabilities'];
  /** The island, which the page passes. */
  tabs: ReactNode;
  children: ReactNode;
}

function CapabilitiesSection({ capabilities, tabs, children }: CapabilitiesSectionProps) {
  return (
    <section id="capabilities" aria-labelledby="capabilities-title" className="signal-start page-width py-section">
      <SectionHead id="capabilities-title" words={capabilities} />
      <div className="mt-7 md:mt-12">{tabs}</div>
      {children}
    </section>
  );
}
