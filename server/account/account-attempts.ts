/** Keys for counting attempts on an account, from anywhere or from a browser that it has logged in with. */
export const accountAttempts = {
  login: (email: string) => `login account ${email}`,
  secondStep: (id: string) => `second step account ${id}`,
  ownPassword: (id: string) => `password account ${id}`,
  device: (step: 'login' | 'second step', device: string) => `${step} device ${device}`,
};

export function listAttemptKeys({ id, email }: { id: string; email: string }, devices: string[]): string[] {
  return [
    accountAttempts.login(email),
    accountAttempts.secondStep(id),
    accountAttempts.ownPassword(id),
    ...devices.flatMap((device) => [
      accountAttempts.device('login', device),
      accountAttempts.device('second step', device),
    ]),
  ];
}
