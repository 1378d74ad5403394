/**
 * Fetches what shows a recording with the press. Only on a page that has one. A press that is meant for a new tab, and one
 * whose script cannot be fetched, follows the link.
 */
const player = '/recording.js';
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-recording]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  import(/* @vite-ignore */ player).then(
    (script) => script.openRecording(link),
    () => location.assign(link.href),
  );
});
