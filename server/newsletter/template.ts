import { micromark } from 'micromark';
import type { Newsletter, NewsletterPost } from '../../contract/newsletters/newsletter.ts';
import type { Topic } from '../../contract/newsletters/topics.ts';
import { escapeHtml } from '../../language/escape-html.ts';
import { fill } from '../../language/fill.ts';
import { getLanguage } from '../../language/format.ts';
import { isDeepMarkdown } from '../content/markdown.ts';
import type { MailFrame } from '../outbox/mails.ts';
import { themeColors } from '../theme-colors.ts';

const { light, dark } = themeColors;

type Frame = Pick<MailFrame, 'company' | 'words' | 'origin'>;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/**
 * Renders a newsletter as an email. It tracks neither opens nor clicks: except for the unsubscribe link, all links and
 * pictures have the same address for everyone. The text part is the Markdown as typed.
 */
export function newsletterMail(
  { topic, subject, text, post }: Newsletter,
  unsubscribe: string,
  frame: Frame,
): RenderedMail {
  const { origin } = frame;
  const words = frame.words.newsletter;
  const why = fill(words.why, { list: words.lists[topic] });
  const link = post && `${origin}${post.path}`;
  const about =
    post && link
      ? {
          html: postHtml(post, link, subject, frame),
          text: [...postHeading(post, subject), post.excerpt, `${words.read}: ${link}`].join('\n\n'),
        }
      : null;
  return {
    subject,
    html: page(frame, {
      title: subject,
      body: [markdownForMail(text), about?.html].filter(Boolean).join('\n'),
      why: escapeHtml(why),
      link: { name: words.unsubscribe, href: unsubscribe },
    }),
    text: [
      text,
      about?.text,
      ['-- ', why, `${words.unsubscribe}: ${unsubscribe}`, '', ...addressLines(frame)].join('\n'),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/**
 * Renders the email that asks a visitor to confirm a subscription. It contains nothing that was typed, so that
 * strangers cannot use it to send their own words.
 */
export function confirmationMail(link: string, topic: Topic, frame: Frame): RenderedMail {
  const { subject, title, button, note, ...words } = frame.words.newsletter.confirm;
  const text = fill(words.text, { list: frame.words.newsletter.lists[topic] });
  return {
    subject,
    html: page(frame, {
      title,
      body: `<p style="margin:0 0 24px;font-size:16px;line-height:25px">${escapeHtml(text)}</p>${buttonHtml(button, link)}`,
      why: escapeHtml(note),
    }),
    text: `${title}\n\n${text}\n\n${link}\n\n-- \n${note}\n\n${addressLines(frame).join('\n')}`,
  };
}

function postHeading({ title }: NewsletterPost, subject: string): string[] {
  return title === subject ? [] : [title];
}

function postHtml(
  post: NewsletterPost,
  link: string,
  subject: string,
  { words: { newsletter: words }, origin }: Frame,
): string {
  const title = postHeading(post, subject).map(
    (text) =>
      `<h2 style="margin:0 0 12px;font-size:20px;line-height:27px"><a class="title" href="${escapeHtml(link)}" style="color:${light('text')};text-decoration:none">${escapeHtml(text)}</a></h2>\n`,
  );
  const picture = post.picture
    ? `<a href="${escapeHtml(link)}"><img src="${escapeHtml(origin + post.picture)}" width="536" alt="" style="display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:6px;margin:8px 0 20px"></a>`
    : '';
  return `${picture}${title.join('')}<p style="margin:0 0 24px;font-size:16px;line-height:25px">${escapeHtml(post.excerpt)}</p>
${buttonHtml(words.read, link)}`;
}

/**
 * Renders a button as a table cell: Outlook gives no other element a background, and ignores the padding of links. The
 * cell has the padding again, for Outlook only.
 */
function buttonHtml(name: string, href: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="${light('action')}" style="background:${light('action')};border-radius:6px;mso-padding-alt:12px 22px"><a href="${escapeHtml(href)}" style="display:inline-block;${font};padding:12px 22px;color:${light('on-action')};font-size:16px;line-height:20px;font-weight:bold;text-decoration:none">${escapeHtml(name)}</a></td></tr></table>`;
}

function addressLines({ company }: Frame): string[] {
  return [company.name, ...company.offices.map(({ lines }) => lines.join(', '))];
}

const darkStyles = `@media (prefers-color-scheme:dark){body,.ground{background:${dark('ground')}!important}
.card{background:${dark('raised')}!important;border-color:${dark('hairline')}!important}
.card,.card p,.card h1,.card h2,.card h3,.card li,.card pre,.card blockquote,.title{color:${dark('text')}!important}
.edge{border-color:${dark('hairline')}!important}
.link{color:${dark('accent')}!important}
.button{background:${dark('action')}!important}
.button a{color:${dark('on-action')}!important}
.name{color:${dark('text')}!important}
.foot,.foot a{color:${dark('faint')}!important}}`;

/** Every cell repeats this, because Outlook does not inherit it. */
const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";

/**
 * Outlook ignores `max-width` and reads 100 % as the width of its window. This markup, which only Outlook reads, limits
 * the width.
 */
const forOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

/** Smaller padding on phones leaves more room for the text. */
const narrow = '@media (max-width:480px){.card{padding:24px 20px!important}}';

interface Parts {
  title: string;
  /** HTML, like `why`. */
  body: string;
  why: string;
  link?: { name: string; href: string };
}

/**
 * Renders the frame of every email to subscribers. It uses tables and inline styles, which Outlook and Gmail need, and
 * dark colours, which Apple Mail supports.
 */
function page(frame: Frame, { title, body, why, link }: Parts): string {
  const { name, locale } = frame.company;
  const end = link
    ? ` <a href="${escapeHtml(link.href)}" style="color:${light('faint')};text-decoration:underline">${escapeHtml(link.name)}</a>`
    : '';
  return `<!doctype html>
<html lang="${getLanguage(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}
${narrow}
${darkStyles}</style></head>
<body style="margin:0;padding:0;background:${light('ground')}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light('ground')}" style="background:${light('ground')}"><tr><td align="center" style="padding:24px 12px 40px">
${forOutlook('<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td>')}
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="name" style="${font};padding:0 4px 16px;color:${light('text')};font-size:18px;line-height:24px;font-weight:bold">${escapeHtml(name)}</td></tr>
<tr><td class="card" bgcolor="${light('raised')}" style="${font};padding:32px;background:${light('raised')};border:1px solid ${light('hairline')};border-radius:8px;color:${light('text')};overflow-wrap:anywhere">
<h1 style="margin:0 0 20px;font-size:26px;line-height:33px">${escapeHtml(title)}</h1>
${body}
</td></tr>
<tr><td class="foot" style="${font};padding:20px 4px 0;color:${light('faint')};font-size:13px;line-height:20px">${why}${end}<br><br>${addressLines(frame).map(escapeHtml).join('<br>')}</td></tr>
</table>
${forOutlook('</td></tr></table>')}
</td></tr></table>
</body></html>
`;
}

const sizes = 'font-size:16px;line-height:25px';
const mono = 'font-family:Consolas,Menlo,monospace';

/** Inline styles for each element, because Gmail and Outlook drop or misread style sheets. */
const attributes: Record<string, string> = {
  p: `style="margin:0 0 16px;${sizes}"`,
  // This is a margin, because Outlook ignores the padding of lists and would show their markers outside the card.
  ul: `style="margin:0 0 16px 24px;padding:0;${sizes}"`,
  ol: `style="margin:0 0 16px 24px;padding:0;${sizes}"`,
  li: 'style="margin:0 0 6px"',
  blockquote: `class="edge" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${light('hairline')}"`,
  pre: `style="margin:0 0 16px;${mono};font-size:14px;line-height:21px;white-space:pre-wrap"`,
  code: `style="${mono};font-size:15px"`,
  hr: `class="edge" style="margin:24px 0;border:0;border-top:1px solid ${light('hairline')}"`,
};

const headings = [22, 19, 17, 16, 16, 16];

/**
 * Renders a newsletter's Markdown as HTML with inline styles. HTML is shown as typed, and pictures as their
 * descriptions. Links may only lead to http, https and email addresses. The renderer escapes text, so every `<` in its
 * output begins an element.
 */
export function markdownForMail(markdown: string): string {
  if (isDeepMarkdown(markdown)) return `<p ${attributes.p}>${escapeHtml(markdown)}</p>`;
  return micromark(markdown)
    .replace(/<img src="[^"]*" alt="([^"]*)"(?: title="[^"]*")? \/>/g, '$1')
    .replace(/<a href="(?!https?:\/\/|mailto:)[^"]*"(?: title="[^"]*")?>(.*?)<\/a>/gis, '$1')
    .replace(/<a href="([^"]*)"(?: title="[^"]*")?>/g, `<a class="link" href="$1" style="color:${light('accent')}">`)
    .replace(/<pre><code(?: class="[^"]*")?>(.*?)\n?<\/code><\/pre>/gs, '<pre>$1</pre>')
    .replace(/<(p|ul|ol|li|blockquote|pre|code|hr)(?=[ >])/g, (_, name) => `<${name} ${attributes[name]}`)
    .replace(/<(\/?)h([1-6])>/g, (_, slash, depth) => heading(slash, Number(depth)));
}

/** The email's own heading is the only `h1`. */
function heading(slash: string, depth: number): string {
  const name = `h${Math.min(6, depth + 1)}`;
  const style = `margin:28px 0 12px;line-height:1.3;font-weight:bold;font-size:${headings[depth - 1]}px`;
  return slash ? `</${name}>` : `<${name} style="${style}">`;
}
