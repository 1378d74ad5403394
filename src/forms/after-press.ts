/**
 * Waits until no pointer is pressed. If an element moves under a pressed pointer, the release hits another one and the
 * click is lost. The root is `:active` while any element is.
 */
export async function afterPress(): Promise<void> {
  while (document.documentElement.matches(':active')) await new Promise(requestAnimationFrame);
}
