/** Shares an article. Pages include it only if the content enables Share (docs/product.md#inert-controls). */
const button = document.querySelector<HTMLElement>('[data-share]') as HTMLElement;

/** Opens the device's share dialog. If there is none, it copies the address and confirms this beside the button. */
button.onclick = async () => {
  const { copied = '' } = button.dataset;
  const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
  const title = document.querySelector('h1')?.textContent.trim() ?? document.title;
  if (navigator.canShare?.({ title, url })) {
    // The promise rejects if the visitor closes the dialog without choosing.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  const status = button.nextElementSibling as HTMLElement;
  // The address is shown, for visitors to copy, if the page may not write to the clipboard.
  status.textContent = await navigator.clipboard.writeText(url).then(
    () => copied,
    () => url,
  );
};

export {};
