/**
 * Loads the script that plays a recording when its link is pressed. The link itself is followed if the click opens a
 * new tab, or if the script can't be loaded.
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
