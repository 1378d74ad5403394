import type { ReactNode } from 'react';
import type { HomePage } from '../content/home-page.ts';
import { AboutSection } from './home/about-section.tsx';
import { ApplicationsSection } from './home/applications-section.tsx';
import { CapabilitiesSection } from './home/capabilities-section.tsx';
import { ContactSection } from './home/contact-section.tsx';
import { EmbeddedSection } from './home/embedded-section.tsx';
import { Hero } from './home/hero.tsx';

interface HomeScreenProps {
  page: HomePage;
  /** Behind the name of a link that opens a new tab. */
  newTab: string;
  locale: string;
  /** The tabs and the form are islands, which the route puts here. */
  capabilityTabs?: ReactNode;
  contactForm?: ReactNode;
}

/** Home (docs/product.md#home), from the hero down to the contact section. */
export function HomeScreen({ page, newTab, locale, capabilityTabs, contactForm }: HomeScreenProps) {
  const { home, company } = page;
  return (
    <>
      <Hero hero={home.hero} stats={page.heroStats} results={page.results} picture={page.heroPicture} />
      <EmbeddedSection embedded={home.embedded} metrics={page.metrics} />
      <ApplicationsSection {...{ newTab, locale }} applications={home.applications} categories={page.categories} />
      <CapabilitiesSection capabilities={home.capabilities} tabs={capabilityTabs} />
      <AboutSection about={home.about} stats={page.aboutStats} pictures={page.aboutPictures} />
      <ContactSection contact={home.contact} company={company} form={contactForm} />
    </>
  );
}
