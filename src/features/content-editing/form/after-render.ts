/** Calls it when what was just changed has been rendered: RJSF and what opens may need more than one frame. */
export function afterRender(call: () => void): void {
  setTimeout(call, 60);
}
