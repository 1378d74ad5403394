/** Opens the print dialog for the report when the page loads and when its button is pressed. */
export function offerPrinting(): void {
  const button = document.querySelector<HTMLButtonElement>('.print-report');
  const { title } = document;
  // Browsers suggest the page title as the name of the PDF.
  addEventListener('beforeprint', () => {
    document.title = button?.dataset.file ?? title;
  });
  addEventListener('afterprint', () => {
    document.title = title;
  });
  button?.addEventListener('click', () => print());
  addEventListener('load', () => print());
}
