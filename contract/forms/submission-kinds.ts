import type { Feature, Features } from '../features.ts';

interface Kind {
  name: string;
  /** The label of its inbox tab, also used after counts. */
  plural: string;
  empty: string;
  /** Shows its tab even if it is empty. A feature's name limits this to sites where that feature is on. */
  alwaysHasTab?: true | Feature;
  /** True if senders expect an answer. These submissions have a status and can be replied to. */
  isAnswered?: true;
}

/** The kinds of submissions, one for each form, in the order of the inbox's tabs. */
const submissionKinds = {
  enquiry: {
    name: 'Enquiry',
    plural: 'Enquiries',
    empty: 'Messages from the contact form appear here automatically.',
    alwaysHasTab: true,
    isAnswered: true,
  },
  newsletter: {
    name: 'Newsletter',
    plural: 'Newsletter',
    empty: 'Newsletter sign-ups appear here automatically.',
    alwaysHasTab: 'newsletter',
  },
  download: {
    name: 'Download',
    plural: 'Downloads',
    empty: 'File requests with a name and an email address appear here automatically.',
    isAnswered: true,
  },
  registration: {
    name: 'Registration',
    plural: 'Registrations',
    empty: 'Webinar registrations appear here automatically.',
    isAnswered: true,
  },
  application: {
    name: 'Application',
    plural: 'Applications',
    empty: 'Applications from the careers page appear here automatically.',
    isAnswered: true,
  },
} as const satisfies Record<string, Kind>;

export type SubmissionKind = keyof typeof submissionKinds;

export const kindNames = Object.keys(submissionKinds) as SubmissionKind[];

export function getKind(kind: SubmissionKind): Kind {
  return submissionKinds[kind];
}

export function isAlwaysShown(kind: SubmissionKind, features: Features): boolean {
  const { alwaysHasTab = false } = getKind(kind);
  return typeof alwaysHasTab === 'string' ? features[alwaysHasTab] : alwaysHasTab;
}
