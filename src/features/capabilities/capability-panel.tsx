import { ArrowRight } from 'lucide-react';
import { fill } from '../../../language/fill.ts';
import type { Home } from '../../content/home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture, type PictureSources, transitionName } from '../../ui/picture.tsx';

interface CapabilityPanelProps {
  capability: CapabilityTab;
  more: CapabilityTabsWords['more'];
}

export function CapabilityPanel({ capability, more }: CapabilityPanelProps) {
  const { id, title, description, features, picture, alt } = capability;
  // The picture takes five page columns and the text four, with 2rem between them.
  return (
    <div className="capability-panel grid gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-1 xl:grid-cols-[calc(55.556%-0.889rem)_1fr]">
      <Picture
        picture={picture}
        alt={alt}
        className="aspect-16/10 w-full rounded-card object-cover xl:aspect-5/4"
        travel={transitionName(capabilityPath(id))}
      />
      <div className="flex flex-col items-start">
        <h3 className="text-h3">{title}</h3>
        <p className="mt-3 text-soft">{description}</p>
        <ul className="mt-4 mb-7 grid gap-2 text-small">
          {features.map((feature) => (
            <li key={feature} className="list-node">
              {feature}
            </li>
          ))}
        </ul>
        <ButtonLink href={capabilityPath(id)} variant="secondary">
          <span>
            {more.label}
            <span className="for-screen-readers"> {fill(more.about, { title })}</span>
          </span>
          <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </div>
    </div>
  );
}

export interface CapabilityTab {
  id: string;
  title: string;
  description: string;
  features: string[];
  picture: PictureSources;
  alt: string;
}

export type CapabilityTabsWords = Pick<NonNullable<Home['capabilities']>, 'label' | 'more' | 'pause' | 'play'>;

/**
 * Returns the path of a capability's page. It repeats `pagePath`, because features may import only types from the
 * content.
 */
export function capabilityPath(id: string): string {
  return `/capabilities/${id}`;
}
