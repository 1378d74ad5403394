/**
 * Marks the current section in the table of contents: the last one whose heading is above the upper third of the window
 * or, at the end of the page, the very last one.
 */
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));

let isScheduled = false;

function mark(): void {
  isScheduled = false;
  const line = innerHeight / 3;
  const passed = headings.filter((heading) => heading && heading.getBoundingClientRect().top < line).length;
  const current = scrollY + innerHeight >= document.documentElement.scrollHeight - 2 ? links.length : passed;
  for (const [index, link] of links.entries()) link.ariaCurrent = index === current - 1 ? 'location' : null;
}

addEventListener('scroll', () => {
  if (!isScheduled) requestAnimationFrame(mark);
  isScheduled = true;
});
mark();

export {};
