export const auditPageSize = 50;

export const auditActions = {
  login: 'Logged in',
  'login-failed': 'Login failed',
  logout: 'Logged out',
  view: 'Submission opened',
  file: 'File downloaded',
  export: 'Exported',
  delete: 'Deleted',
  restore: 'Restored',
  remove: 'Removed from the bin',
  status: 'Status changed',
  assign: 'Assignee changed',
  note: 'Note added',
  reply: 'Reply sent',
  release: 'Released from spam',
  hold: 'Marked as spam',
  'send-again': 'Sent again',
  'password-changed': 'Password changed',
  'password-refused': 'Password change refused',
  'session-ended': 'Session ended',
  'second-step-failed': 'Second step failed',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Second factor removed',
  'second-factor-refused': 'Second factor refused',
  'recovery-codes': 'Recovery codes created',
  invited: 'Invited',
  'invitation-withdrawn': 'Invitation withdrawn',
  'invitation-accepted': 'Invitation accepted',
  'role-changed': 'Role changed',
  'account-removed': 'Account removed',
  retention: 'Old submissions deleted',
  'retention-confirmed': 'Deletion of old submissions confirmed',
  'newsletter-sent': 'Newsletter sent',
  'newsletter-stopped': 'Newsletter stopped',
  'newsletter-repeated': 'Failed newsletter addresses retried',
  'newsletter-tested': 'Newsletter test sent',
  erase: 'Personal data erased',
  settings: 'Settings changed',
  'content-saved': 'Content edited',
  'content-deleted': 'Content deleted',
  'content-published': 'Publication requested',
  'content-taken-back': 'Publication reverted',
  'picture-uploaded': 'Picture uploaded',
  'file-uploaded': 'File uploaded',
} as const;

export type AuditAction = keyof typeof auditActions;

/** Contains names, numbers and ids, but never a visitor's text. */
export type AuditDetail = Record<string, string | number | boolean | null>;

export interface AuditEntry {
  id: string;
  at: string;
  /**
   * The account's address, `command line`, `system`, `visitor` for a cancelled webinar registration, or `unknown` for a
   * login with another address.
   */
  actor: string;
  action: AuditAction;
  detail: AuditDetail;
  submissionExists?: boolean;
}

export interface AuditPage {
  entries: AuditEntry[];
  next: string | null;
}
