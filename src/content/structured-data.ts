import type { Article, BlogPosting, Event, Organization, WithContext } from 'schema-dts';
import { getLanguage } from '../../language/format.ts';
import type { CaseStudy } from './case-study.ts';
import { cardName } from './pages.ts';
import type { Post } from './posts.ts';
import { getCompany } from './site.ts';
import type { Webinar } from './webinars.ts';

/** The schema.org vocabulary. A property that schema-dts does not know fails the type check. */

type Site = URL | undefined;

export function organizationData(site: Site): WithContext<Organization> {
  const company = getCompany();
  return {
    '@context': 'https://schema.org',
    ...organization(site),
    description: company.description,
    foundingDate: String(company.founded),
    email: company.email,
    ...(company.phone && { telephone: company.phone.label }),
    sameAs: company.social.map(({ href }) => href),
    address: company.offices.map(({ city, lines }) => ({
      '@type': 'PostalAddress',
      addressLocality: city,
      streetAddress: lines.join(', '),
    })),
  };
}

export function postData(post: Post, site: Site): WithContext<BlogPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    ...articleFields(post, post.path, site),
    author: { '@type': 'Person', name: post.author, jobTitle: post.authorRole },
    datePublished: post.date.toISOString(),
    articleSection: post.category,
    wordCount: post.words,
  };
}

export function caseStudyData(study: CaseStudy, path: string, site: Site): WithContext<Article> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    ...articleFields(study, path, site),
    author: organization(site),
    articleSection: study.category,
  };
}

export function webinarData(webinar: Webinar, site: Site): WithContext<Event> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: webinar.title,
    description: webinar.description,
    startDate: webinar.starts.toISOString(),
    endDate: webinar.ends.toISOString(),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'VirtualLocation', url: new URL('/webinars', site).href },
    image: new URL(`/cards/${cardName('/webinars')}.jpg`, site).href,
    organizer: organization(site),
    ...(webinar.speakers.length > 0 && {
      performer: webinar.speakers.map(({ name, role }) => ({ '@type': 'Person' as const, name, jobTitle: role })),
    }),
  };
}

function articleFields(words: { title: string; description: string }, path: string, site: Site) {
  return {
    headline: words.title,
    description: words.description,
    image: new URL(`/cards/${cardName(path)}.jpg`, site).href,
    mainEntityOfPage: new URL(path, site).href,
    publisher: organization(site),
    inLanguage: getLanguage(getCompany().locale),
  };
}

function organization(site: Site) {
  return {
    '@type': 'Organization',
    name: getCompany().name,
    url: new URL('/', site).href,
    logo: new URL('/icons/512.png', site).href,
  } as const;
}
