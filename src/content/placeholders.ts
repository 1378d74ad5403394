import { readFeatures } from '../../contract/features.ts';
import { cleanText, isPlainObject, mapTexts } from '../../language/clean-text.ts';
import { currencyName } from '../../language/format.ts';
import { typeset } from '../../language/typeset.ts';
import { companySchema, defaultCurrency } from './company.ts';
import { analyticsOrigin, setsCookies } from './services.ts';
import { siteSettingsSchema } from './site-settings.ts';

/** Such as `{company}` and `{figures.engineers}`. A condition that is false (`{if newsletter}`) is an empty string. */
export type Placeholders = Map<string, string>;

/**
 * Collects the company's texts by path, the figures, and the site's conditions.
 *
 * @param embeds the services whose videos, maps and calendars are on the pages
 */
export function collectPlaceholders(
  company: object,
  figures: object,
  settings: object = {},
  embeds: string[] = [],
): Placeholders {
  const { name, ...others } = company as Record<string, unknown>;
  const { locale, currency } = companySchema.shape;
  const language = locale.safeParse(others.locale).data ?? 'en';
  const money = currency.safeParse(others.currency).data ?? defaultCurrency;
  const parsed = siteSettingsSchema.safeParse(settings).data;
  const analytics = parsed?.analytics;
  const server = analytics && { origin: analyticsOrigin(analytics) };
  const conditions = {
    ...readFeatures(company),
    analytics: analytics !== undefined,
    noAnalytics: analytics === undefined,
    cookies: setsCookies(analytics),
    noCookies: !setsCookies(analytics),
    cookieless: analytics !== undefined && !setsCookies(analytics),
    embeds: embeds.length > 0,
    noServices: analytics === undefined && embeds.length === 0 && Object.keys(parsed?.origins ?? {}).length === 0,
  };
  return new Map([
    ...textsIn(
      {
        ...{ company: name, currency: defaultCurrency, ...others, figures, analytics: { ...analytics, ...server } },
        currencyName: currencyName(language, money),
      },
      '',
    ),
    ...(embeds.length > 0 ? [['embeds', embeds.join(', ')] as const] : []),
    ...Object.entries(conditions).map(([condition, holds]) => [`if ${condition}`, holds ? 'on' : ''] as const),
  ]);
}

export function fillRecord<Value>(value: Value, placeholders: Placeholders): Value {
  const locale = placeholders.get('locale') ?? '';
  return mapTexts(value, (text) => typeset(fillText(text, placeholders), locale));
}

/** Unknown names are kept, because components fill in some, such as `{count}`. */
export function fillText(text: string, placeholders: Placeholders): string {
  const chosen = resolveConditions(text, placeholders);
  return cleanText(chosen.replaceAll(/\{([\w.-]+)\}/g, (whole, name: string) => placeholders.get(name) ?? whole));
}

/** Removes `{if webinars}…{/if}` if the condition is false, and list items that are then empty. */
export function resolveConditions(text: string, placeholders: Placeholders): string {
  const chosen = text.replaceAll(/\{(if \w+)\}(.*?)\{\/if\}/gs, (whole, condition: string, part: string) => {
    const value = placeholders.get(condition);
    return value === undefined ? whole : value ? part : removed;
  });
  return chosen.replaceAll(emptyItem, '').replaceAll(removed, '');
}

const removed = '\0';

const emptyItem = new RegExp(`^[-*] +${removed}\\n?`, 'gm');

export function unknownPlaceholders(text: string, placeholders: Placeholders, others: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/\{((?:if )?[\w.-]+)\}/g)].map(([, name = '']) => name);
  return names.filter((name) => !placeholders.has(name) && !others.has(name));
}

function textsIn(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, String(value)]];
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, path ? `${path}.${key}` : key));
}
