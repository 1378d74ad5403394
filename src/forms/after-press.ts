/**
 * Waits until no pointer is down. If an element moves under a pointer that is down, the release hits another element
 * and the click is lost. The root is `:active` while any element is.
 */
export async function afterPress(): Promise<void> {
  while (document.documentElement.matches(':active')) await new Promise(requestAnimationFrame);
}
