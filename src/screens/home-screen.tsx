import type { ReactNode } from 'react';
import type { Company } from '../content/company.ts';
import type { Home } from '../content/home.ts';
import type { Stat } from '../content/site.ts';
import type { PictureSources } from '../ui/picture.tsx';
import { ContactSection } from './home/contact-section.tsx';
import { Hero } from './home/hero.tsx';

interface HomeScreenProps {
  home: Home;
  company: Company;
  stats: Stat[];
  results: Stat[];
  picture: PictureSources;
  /** The contact form: an island, which the route puts here. */
  contactForm?: ReactNode;
}

/** Home (specification, section 2): from the hero down to the contact section. */
export function HomeScreen({ home, company, stats, results, picture, contactForm }: HomeScreenProps) {
  return (
    <>
      <Hero hero={home.hero} stats={stats} results={results} picture={picture} />
      <div id="domains">
        <ContactSection contact={home.contact} company={company} form={contactForm} />
      </div>
    </>
  );
}
