import { islands, press } from './islands.ts';
import { expect, release, releaseUnless, test } from './site.ts';

/** Changes that translators, password managers and extensions make to an island. Each runs in the page. */
const changes = {
  'all words translated': (island: Element) => {
    document.documentElement.classList.add('translated-ltr');
    const words = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (words.nextNode()) if (words.currentNode.nodeValue?.trim()) texts.push(words.currentNode);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('FONT'), document.createElement('FONT')];
      inner.append(`« ${text.nodeValue} »`);
      outer.append(inner);
      text.parentNode?.insertBefore(outer, text);
      (text as ChildNode).remove();
    }
  },
  'an element after each field and button': (island: Element) => {
    for (const control of island.querySelectorAll('input, select, textarea, button')) {
      control.after(document.createElement('div'));
    }
  },
  'elements in place of others': (island: Element) => {
    for (const part of [...island.querySelectorAll('label, legend, [role=tablist], nav')]) {
      const copy = part.cloneNode(true);
      (copy as Element).classList.add('replaced');
      part.replaceWith(copy);
    }
  },
};

test.use({ allowedErrors: [/Minified React error #418/] });

for (const [name, island] of Object.entries(islands)) {
  // The panel that reads gestures is a plain script.
  if (name === 'the panel that reads gestures') continue;
  for (const [what, change] of Object.entries(changes)) {
    // One visitor gets ten pictures a minute.
    if (name === 'the image studio' && what !== 'elements in place of others') continue;
    for (const moment of ['asleep', 'awake'] as const) {
      // A copy of an element has none of React's answers, and nobody could give it those.
      if (what === 'elements in place of others' && moment === 'awake') continue;
      const isUsual = name === 'the contact form' && what === 'all words translated' && moment === 'asleep';
      test(`${name} works with ${what} while it is ${moment}`, releaseUnless(isUsual), ({ browser, server }) =>
        press(browser, server, island, { way: 'mouse', moment, change }),
      );
    }
  }
}

/** Translates what comes into the page as long as it is open, as browsers do. Run in the page. */
function translateAlways(): void {
  const translated = new WeakSet<Node>();
  const translate = () => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (words.nextNode()) {
      const { parentElement, nodeValue } = words.currentNode;
      if (nodeValue?.trim() && !parentElement?.closest('font, script, style, textarea')) texts.push(words.currentNode);
    }
    for (const text of texts) {
      if (translated.has(text)) continue;
      translated.add(text);
      const font = document.createElement('FONT');
      font.append(`« ${text.nodeValue} »`);
      (text as ChildNode).replaceWith(font);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    translate();
    new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

test('a count follows the search while the page is translated', release, async ({ page }) => {
  await page.addInitScript(translateAlways);
  await page.goto('/domains');
  await page.locator('[type="search"]').fill('ielts');
  await expect(page.locator('[data-entry]:visible')).toHaveCount(1);
  await expect(page.locator('.category-button').first()).toContainText(/\(.*1.*\)/);
  await expect(page.locator('.category-button').first()).not.toContainText('20');
  await page.locator('[type="search"]').fill('');
  await expect(page.locator('.category-button').first()).toContainText(/20/);
});
