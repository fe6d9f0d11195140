import { directionOf, localeTag, type Locale } from '@portal/contracts/locales';
import type { MailContent } from './mail-template';
import type { MailTexts } from './mail-texts';

interface Frame {
  content: MailContent;
  t: MailTexts;
  locale: Locale;
  /** Name of the person. */
  name: string;
  tenant: string;
  /** Sentence at the end: why one gets this mail. */
  footer: string;
  /** Where these mails can be stopped. */
  unsubscribeUrl?: string;
  /** By which the logo is attached. */
  logoCid?: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const FONT = `font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;
const ORANGE = '#B8500B';

/** Mail programs that invert colours by themselves leave those alone that say how they look in the dark. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: #16181b !important; }
    .sheet { background: #212429 !important; border-color: #3a3f46 !important; }
    .text { color: #f1f3f5 !important; }
    .muted { color: #adb5bd !important; }
    .link { color: #ffa566 !important; }
  }`;

const paragraph = (text: string, kind: 'text' | 'muted' = 'text') =>
  `<p class="${kind}" style="margin:0 0 16px;${kind === 'text' ? 'font-size:16px;line-height:24px;color:#212529' : 'font-size:14px;line-height:20px;color:#5c636a'}">${escape(text)}</p>`;

const link = (url: string, label = url) =>
  `<a class="link" href="${escape(url)}" style="color:${ORANGE};word-break:break-all">${escape(label)}</a>`;

/** A link that looks like a button in every program: a coloured cell. */
const button = ({ label, url }: NonNullable<MailContent['button']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td style="background:${ORANGE};border-radius:6px">` +
  `<a href="${escape(url)}" style="display:inline-block;padding:14px 24px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a></td></tr></table>`;

const item = ({ title, text, url }: NonNullable<MailContent['items']>[number]) =>
  `<tr><td class="text" style="padding:12px 0;border-top:1px solid #dee2e6;font-size:16px;line-height:24px;color:#212529">` +
  `${url ? link(url, title) : escape(title)}${text ? `<br><span class="muted" style="font-size:14px;color:#5c636a">${escape(text)}</span>` : ''}</td></tr>`;

const items = (all: NonNullable<MailContent['items']>) =>
  all.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${all.map(item).join('')}</table>`;

/** On white in the dark too: a logo is made for paper. */
const logo = (cid: string, tenant: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td style="background:#ffffff;border-radius:6px;padding:4px 8px">` +
  `<img src="cid:${cid}" alt="${escape(tenant)}" style="display:block;max-width:200px;max-height:48px;border:0"></td></tr></table>`;

/** The mail as HTML: one column in tables with styles in place, for programs that know little CSS. */
export function htmlOf({ content, t, locale, name, tenant, footer, unsubscribeUrl, logoCid }: Frame): string {
  const dir = directionOf(locale);
  const body = [
    paragraph(t('mail.hello', { name })),
    ...content.paragraphs.map((text) => paragraph(text)),
    items(content.items ?? []),
    content.button ? button(content.button) : '',
    ...(content.notes ?? []).map((text) => paragraph(text, 'muted')),
    content.button
      ? `${paragraph(t('mail.link_hint'), 'muted')}<p dir="ltr" style="margin:0 0 16px;font-size:14px;line-height:20px;text-align:${dir === 'rtl' ? 'right' : 'left'}">${link(content.button.url)}</p>`
      : '',
  ].join('');
  const end = unsubscribeUrl ? `${escape(footer)} ${link(unsubscribeUrl, t('mail.unsubscribe'))}` : escape(footer);
  return `<!doctype html>
<html lang="${localeTag(locale)}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(content.subject)}</title><style>${STYLE}</style></head>
<body class="ground" dir="${dir}" style="margin:0;padding:0;background:#f1f3f5;${FONT}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="background:#f1f3f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #dee2e6;border-top:4px solid #E8590C;border-radius:6px">
<tr><td style="padding:24px 24px 0">${logoCid ? logo(logoCid, tenant) : ''}<p class="text" style="margin:0 0 24px;font-size:20px;line-height:28px;font-weight:600;color:#212529"><bdi>${escape(tenant)}</bdi></p></td></tr>
<tr><td style="padding:0 24px 8px">${body}</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td class="muted" style="padding:16px 24px;font-size:12px;line-height:18px;color:#5c636a">${end}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** The same as plain text. */
export function textOf({ content, t, name, tenant, footer, unsubscribeUrl }: Frame): string {
  const lines = [
    tenant,
    t('mail.hello', { name }),
    ...content.paragraphs,
    ...(content.items ?? []).map(({ title, text, url }) =>
      [`- ${title}`, text && `  ${text}`, url && `  ${url}`].filter(Boolean).join('\n'),
    ),
    ...(content.button ? [`${content.button.label}:\n${content.button.url}`] : []),
    ...(content.notes ?? []),
    `-- \n${footer}`,
    ...(unsubscribeUrl ? [`${t('mail.unsubscribe')}:\n${unsubscribeUrl}`] : []),
  ];
  return `${lines.join('\n\n')}\n`;
}
