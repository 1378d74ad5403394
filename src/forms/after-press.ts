/**
 * Waits until no pointer is pressed. What moves under a pressed one is not what it lets go of, and a click is lost. The
 * root is `:active` as long as anything is.
 */
export async function afterPress(): Promise<void> {
  while (document.documentElement.matches(':active')) await new Promise(requestAnimationFrame);
}
