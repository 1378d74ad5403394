/**
 * The switch between the dark and the light theme. Until the visitor chooses, the page follows the system;
 * the choice is kept in this browser (`head.tsx` restores it before anything is painted).
 */

const root = document.documentElement;
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const button = document.querySelector('[data-theme-switch]');

function isDark(): boolean {
  return root.dataset.theme ? root.dataset.theme === 'dark' : systemIsDark.matches;
}

function tell(): void {
  button?.setAttribute('aria-pressed', String(isDark()));
}

button?.addEventListener('click', () => {
  root.dataset.theme = isDark() ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset.theme);
  } catch {
    // A browser that keeps nothing: the choice holds for this page.
  }
  tell();
});
systemIsDark.addEventListener('change', tell);
tell();

export {};
