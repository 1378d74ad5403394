import { isStatus, type Status } from '../status.ts';

/** What can be done to submissions. */
export type Work = 'delete' | 'read' | 'unread' | 'take' | 'hold' | 'release' | 'restore' | 'remove' | Status;

/** What is done to rows where they are; everything else takes them out of the list. */
export const staysInList = (work: Work) => work === 'read' || work === 'unread' || work === 'take' || isStatus(work);
