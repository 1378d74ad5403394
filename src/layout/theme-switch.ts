import { dataset, doc, find, on, type Stateful } from './shorthand.ts';

/**
 * The page has the company's theme or follows the system until the visitor chooses one. `first-script.ts` restores the
 * choice before the first paint.
 */

const systemIsDark = matchMedia('(prefers-color-scheme:dark)');
const button = find('[data-theme-switch]') as Stateful;
let isDark: boolean;

function showTheme(): void {
  isDark = dataset.theme ? dataset.theme === 'dark' : systemIsDark.matches;
  button.ariaPressed = isDark;
  // The light theme's colour for the browser's toolbars comes before that of the dark theme.
  (find('[media]') as HTMLMetaElement).media = isDark ? 'print' : '';
}

on(button, 'click', () => {
  const theme = isDark ? 'light' : 'dark';
  try {
    localStorage.theme = theme;
  } catch {
    // The choice applies only to this page if the browser can't store it.
  }
  dataset.theme = theme;
  showTheme();
});
on(systemIsDark, 'change', showTheme);
// The first script has just restored the chosen theme.
on(doc, 'prerenderingchange', showTheme);
showTheme();
