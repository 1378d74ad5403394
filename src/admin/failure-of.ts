/** The message for the status that limits guesses of passwords and codes, for `failureMessage`. */
export const tooManyAttempts = { 429: 'Too many attempts. Try again in 15 minutes.' };

/**
 * Returns the reason of a failed call as a sentence. `known` overrides the sentences of some statuses; status 0 means
 * no answer.
 */
export function failureMessage(status: number, known: Record<number, string> = {}): string {
  const other =
    status === 0
      ? 'The server could not be reached. Please try again.'
      : 'Something went wrong on the server. Please try again.';
  return known[status] ?? other;
}
