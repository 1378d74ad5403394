import { fill } from '../../../language/fill.ts';

const dialog = document.querySelector('#recording') as HTMLDialogElement;
const part = (name: string) => dialog.querySelector(`[data-part=${name}]`) as HTMLElement;

// Stops the video and removes everything of the host from the page.
dialog.addEventListener('close', () => part('screen').replaceChildren());
// A click on the backdrop closes it.
dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());

/** Opens the dialog with a link's recording. Nothing is loaded from another host until its button is pressed. */
export function openRecording(link: HTMLAnchorElement): void {
  const { recording: title = '', frame } = link.dataset;
  (dialog.querySelector('#recording-title') as HTMLElement).textContent = title;
  part('asking').hidden = !frame;
  if (frame) {
    const notice = part('notice');
    notice.textContent = fill(notice.dataset.words ?? '', { host: new URL(frame).host });
    part('screen').replaceChildren(...clonePoster(link));
    part('play').onclick = () => play(link, title);
  } else part('screen').replaceChildren(createVideo(link, title));
  dialog.showModal();
}

/** Creates the player for a recording on this site. */
function createVideo({ href }: HTMLAnchorElement, title: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.className = 'size-full';
  video.src = href;
  video.controls = true;
  video.ariaLabel = title;
  return video;
}

/** Copies the webinar's pictures. The theme shows one of them. */
function clonePoster(link: HTMLElement): Node[] {
  return [...(link.closest('article')?.querySelectorAll('picture') ?? [])].map((picture) => {
    const poster = picture.cloneNode(true) as HTMLElement;
    const image = poster.querySelector('img') as HTMLImageElement;
    image.alt = '';
    image.className = 'size-full object-cover';
    return poster;
  });
}

function play({ href }: HTMLAnchorElement, title: string): void {
  const player = document.createElement('iframe');
  player.src = href;
  player.className = 'size-full';
  player.title = title;
  player.allow = 'autoplay; fullscreen; picture-in-picture';
  part('screen').replaceChildren(player);
  part('asking').hidden = true;
  player.focus();
}
