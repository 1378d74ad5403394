/** Opens the device's share dialog. If there is none, copies the address and confirms it beside the button. */
export async function share(button: HTMLElement): Promise<void> {
  const { copied = '' } = button.dataset;
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const title = document.querySelector('h1')?.textContent.trim() ?? document.title;
  if (navigator.canShare?.({ title, url })) {
    // The visitor closed the dialog without a choice.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  const status = button.nextElementSibling as HTMLElement;
  // If the page may not write to the clipboard, the address appears for copying by hand.
  status.textContent = await navigator.clipboard.writeText(url).then(
    () => copied,
    () => url,
  );
}
