/** What a call is answered with that may guess a password or a code, in the words for `failureOf`. */
export const tooManyAttempts = { 429: 'Too many attempts. Try again in a quarter of an hour.' };

/** Why a call failed, as a sentence, by the status of its answer; 0 is no answer. `known` has other words for some. */
export function failureOf(status: number, known: Record<number, string> = {}): string {
  const other =
    status === 0
      ? 'The server could not be reached. Please try again.'
      : 'Something went wrong on the server. Please try again.';
  return known[status] ?? other;
}
