import type { Page } from '@playwright/test';
import { expect, keepScripts, release, releaseUnless, startSession, test } from './site.ts';

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

interface Use {
  path: string;
  /** Holds the island. */
  place?: string;
  /** The control that is used first. */
  first: string;
  typed?: string;
  /** Its press would post the form as HTML before the island is awake: the pointer wakes it. */
  isSubmit?: boolean;
  /** Goes on after it. */
  finish(page: Page): Promise<void>;
}

let sent = 0;

const uses: Use[] = [
  {
    path: '/contact',
    first: '[name="name"]',
    typed: 'Jean Dupont',
    async finish(page) {
      await page.locator('[name="email"]').fill(`jean${++sent}@example.com`);
      await page.locator('[name="subject"]').fill('A question');
      await page.locator('[name="message"]').fill(`Message ${sent}`);
      await page.locator('form [type="submit"]').click();
      await expect(page.locator('[data-sonner-toast][data-type="success"]')).toBeVisible();
      await expect(page.locator('[name="name"]')).toHaveValue('');
    },
  },
  {
    path: '/newsletter',
    first: 'main [name="email"]',
    typed: 'jean@example.com',
    async finish(page) {
      await page.locator('main form [type="submit"]').click();
      await expect(page.locator('[data-sonner-toast][data-type="success"]')).toBeVisible();
    },
  },
  {
    path: '/roi-calculator',
    first: '[name="monthlyCost"]',
    typed: '40000',
    async finish(page) {
      for (const name of ['industry', 'companySize', 'implementationType']) {
        await page.locator(`[name="${name}"]`).selectOption({ index: 1 });
      }
      await page.locator('main form [type="submit"]').click();
      await expect(page.locator('#estimate')).toContainText('$12,800');
      await expect(page.locator('[name="monthlyCost"]')).toHaveValue('40000');
    },
  },
  {
    path: '/domains',
    first: '[type="search"]',
    typed: 'ielts',
    async finish(page) {
      await expect(page.locator('[data-entry]:visible')).toHaveCount(1);
      await page.locator('[type="search"]').fill('');
      await page.locator('.category-button').nth(2).click();
      await expect(page.locator('[data-entry]:visible')).toHaveCount(2);
    },
  },
  ...['/ai-requirements', '/webinars'].map((path) => ({
    path,
    first: '.link-tabs [role="tab"] >> nth=1',
    async finish(page: Page) {
      await expect(page.locator('.link-tab-panel').nth(1)).toBeVisible();
      await expect(page.locator('.link-tab-panel').nth(0)).toBeHidden();
      await page.locator('.link-tabs [role="tab"]').nth(0).click();
      await expect(page.locator('.link-tab-panel').nth(0)).toBeVisible();
    },
  })),
  {
    path: '/generate-image',
    first: 'main form [type="submit"]',
    isSubmit: true,
    async finish(page) {
      await expect(page.locator('.studio-preview img[src^="data:"]')).toBeVisible();
    },
  },
  {
    path: '/',
    place: '#capabilities',
    first: '.capability-tab >> nth=2',
    async finish(page) {
      await expect(page.locator('#capabilities [role="tab"]').nth(2)).toHaveAttribute('aria-selected', 'true');
      await page.locator('#capabilities [role="tab"]').nth(3).click();
      await expect(page.locator('#capabilities [role="tabpanel"] a')).toHaveAttribute('href', /iot-infrastructure$/);
    },
  },
];

test.use({ allowedErrors: [/Minified React error #418/] });

const getIsland = (page: Page, { place = 'main' }: Use) => page.locator(`${place} astro-island`).first();
const awake = (page: Page, use: Use) => getIsland(page, use).and(page.locator(':not([ssr])')).waitFor();

/** Does what comes first; what is typed must stand there, with the focus behind it, before and after the island is awake. */
async function begin(page: Page, { first, typed, isSubmit }: Use, whileTyping = async () => {}): Promise<void> {
  const part = page.locator(first);
  if (isSubmit) {
    await part.hover();
    await whileTyping();
  }
  await part.click();
  if (isSubmit) return;
  if (!typed) return whileTyping();
  await page.keyboard.type(typed.slice(0, 3));
  await whileTyping();
  await page.keyboard.type(typed.slice(3));
  await expect(part).toHaveValue(typed);
  await expect(part).toBeFocused();
}

/** When others change the island, each with what is done at the page until it has been changed. */
const moments: Record<string, (page: Page, use: Use, change: (island: Element) => void) => Promise<void>> = {
  async 'before it is touched'(page, use, change) {
    await page.goto(use.path);
    await getIsland(page, use).evaluate(change);
    await begin(page, use, () => awake(page, use));
  },
  async 'while it wakes'(page, use, change) {
    const letThrough = await keepScripts(page);
    await page.goto(use.path);
    await begin(page, use, async () => {
      await getIsland(page, use).evaluate(change);
      letThrough();
      await awake(page, use);
    });
  },
  async 'when it is awake'(page, use, change) {
    await page.goto(use.path);
    await page.locator(use.first).hover();
    await awake(page, use);
    await getIsland(page, use).evaluate(change);
    await begin(page, use);
  },
};

for (const use of uses) {
  for (const [name, change] of Object.entries(changes)) {
    // One visitor gets ten pictures a minute.
    if (use.isSubmit && name !== 'elements in place of others') continue;
    for (const [moment, changeAndBegin] of Object.entries(moments)) {
      // A copy of an element has none of React's answers, and nobody could give it those.
      if (name === 'elements in place of others' && moment === 'when it is awake') continue;
      const isUsual = use.path === '/contact' && name === 'all words translated' && moment === 'before it is touched';
      test(`${use.path} works with ${name} ${moment}`, releaseUnless(isUsual), async ({ page }) => {
        await changeAndBegin(page, use, change);
        await use.finish(page);
      });
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

test('the admin area works while translated', release, async ({ page, server }) => {
  await startSession(page, server.url);
  await page.addInitScript(translateAlways);
  await page.goto('/admin/content');
  const search = page.getByRole('searchbox');
  await search.waitFor();
  await expect(page.locator('main details, main section').first()).toBeVisible();
  for (const text of ['privacy', '', 'zzzz', 'contact']) {
    await search.fill(text);
    await expect(page).toHaveURL(text ? new RegExp(`q=${text}`) : /\/admin\/content$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/admin/contact-submissions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a count follows the search while the page is translated', release, async ({ page }) => {
  await page.addInitScript(translateAlways);
  await page.goto('/domains');
  await page.locator('[type="search"]').fill('ielts');
  await expect(page.locator('[data-entry]:visible')).toHaveCount(1);
  await expect(page.locator('.category-button').first()).toContainText(/\(.*1.*\)/);
  await expect(page.locator('.category-button').first()).not.toContainText('24');
  await page.locator('[type="search"]').fill('');
  await expect(page.locator('.category-button').first()).toContainText(/24/);
});
