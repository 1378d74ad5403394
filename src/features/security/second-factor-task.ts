export type Task =
  | { what: 'add passkey' | 'add app' | 'remove app' | 'codes' }
  | { what: 'remove passkey'; id: string };

export const taskWords: Record<Task['what'], { title: string; action: string; done: string }> = {
  'add passkey': { title: 'Add a passkey', action: 'Continue', done: 'The passkey was added.' },
  'add app': { title: 'Set up an authenticator app', action: 'Continue', done: 'The authenticator app was set up.' },
  'remove app': {
    title: 'Remove the authenticator app?',
    action: 'Remove',
    done: 'The authenticator app was removed.',
  },
  'remove passkey': { title: 'Remove this passkey?', action: 'Remove', done: 'The passkey was removed.' },
  codes: { title: 'Create new recovery codes?', action: 'Create Codes', done: 'Your old codes no longer work.' },
};
