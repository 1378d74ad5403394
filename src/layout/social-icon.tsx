import type { Company } from '../content/company.ts';

type Icon = Company['social'][number]['icon'];

/** Outlines on a grid of 24, drawn for this site. */
const outlines: Record<Icon, string> = {
  linkedin: 'M5 9v10M5 5v.01M10 19V9m0 5c0-3 2-4.8 4.5-4.8S19 11 19 14v5',
  github: 'm9 8-4.5 4L9 16m6-8 4.5 4-4.5 4M13.5 5l-3 14',
  x: 'm5 5 14 14M19 5 5 19',
  youtube: 'M6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Zm4 3.7v5.6l4.8-2.8Z',
};

export function SocialIcon({ icon }: { icon: Icon }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[icon]} />
    </svg>
  );
}
