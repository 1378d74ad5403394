/** Shares the page by what the device has for it, and otherwise copies its address and says so beside the button. */
export async function share(button: HTMLElement): Promise<void> {
  const { copied = '' } = button.dataset;
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const title = document.querySelector('h1')?.textContent.trim() ?? document.title;
  if (navigator.canShare?.({ title, url })) {
    // It was closed without a choice.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  const status = button.nextElementSibling as HTMLElement;
  // Where the page may not write to the clipboard the address stands there, to be copied by hand.
  status.textContent = await navigator.clipboard.writeText(url).then(
    () => copied,
    () => url,
  );
}
