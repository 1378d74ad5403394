interface Kind {
  /** One of them. */
  name: string;
  /** All of them: the tab of the inbox, and what is counted there. */
  plural: string;
  /** What a list of them says while it is empty. */
  empty: string;
  /** How many there are, as the audit log and the commands say it: the name of the number, one and several. */
  counted: readonly [key: string, one: string, several: string];
  /** Whether its tab is there when nothing of it is. */
  alwaysHasTab?: true;
  /** Whether the sender may wait for an answer: it has a status and can be replied to. */
  isAnswered?: true;
}

/** What visitors send, by the form that they send it with, in the order of the inbox's tabs. */
export const submissionKinds = {
  enquiry: {
    name: 'Enquiry',
    plural: 'Enquiries',
    empty: 'What visitors send with the contact form appears here by itself.',
    counted: ['enquiries', 'enquiry', 'enquiries'],
    alwaysHasTab: true,
    isAnswered: true,
  },
  newsletter: {
    name: 'Newsletter',
    plural: 'Newsletter',
    empty: 'Addresses that subscribe to the newsletter appear here by themselves.',
    counted: ['newsletter', 'newsletter sign-up', 'newsletter sign-ups'],
    alwaysHasTab: true,
  },
  download: {
    name: 'Download',
    plural: 'Downloads',
    empty: 'Who asks for a file with name and address appears here by itself.',
    counted: ['downloads', 'download', 'downloads'],
    isAnswered: true,
  },
  registration: {
    name: 'Registration',
    plural: 'Registrations',
    empty: 'Who registers for a webinar appears here by itself.',
    counted: ['registrations', 'registration', 'registrations'],
    isAnswered: true,
  },
  application: {
    name: 'Application',
    plural: 'Applications',
    empty: 'Who applies with the form of the careers page appears here by itself.',
    counted: ['applications', 'application', 'applications'],
    isAnswered: true,
  },
} as const satisfies Record<string, Kind>;

export type SubmissionKind = keyof typeof submissionKinds;

/** The kinds in their order. */
export const kindNames = Object.keys(submissionKinds) as SubmissionKind[];

/** What is defined about a kind. */
export function kindOf(kind: SubmissionKind): Kind {
  return submissionKinds[kind];
}

/** The kind of this name; undefined when there is none. */
export function kindNamed(name: unknown): SubmissionKind | undefined {
  return kindNames.find((kind) => kind === name);
}
