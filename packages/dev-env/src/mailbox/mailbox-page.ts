import type { CapturedMail, MailLine } from './mail-store';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: start; padding: 0.6rem 0.5rem; border-bottom: 1px solid #8884; vertical-align: top; }
  iframe { width: 100%; height: 44rem; border: 1px solid #8884; border-radius: 6px; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid #8884; border-radius: 6px; }
  nav a { display: inline-block; padding: 0.6rem 1rem 0.6rem 0; }
  .quiet { opacity: 0.7; }`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;

const row = ({ id, to, subject, received_at }: MailLine) =>
  `<tr><td class="quiet">${escape(received_at.slice(0, 19).replace('T', ' '))}</td><td>${escape(to.join(', '))}</td><td><a href="/mails/${id}" dir="auto">${escape(subject || '-')}</a></td></tr>`;

/** All captured mails. */
export function listPage(mails: readonly MailLine[]): string {
  const rows = mails.length > 0 ? mails.map(row).join('') : '<tr><td colspan="3" class="quiet">No mail has been sent yet.</td></tr>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="quiet">What this portal sends ends up here and nowhere else. Times are UTC.</p><table><thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

/** One mail, as HTML in a frame of its own or as text. */
export function mailPage({ id, from, to, subject, text, headers }: CapturedMail, view: 'html' | 'text'): string {
  const shown =
    view === 'html'
      ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${id}/content" title="The mail"></iframe>`
      : `<pre dir="auto">${escape(text)}</pre>`;
  const lines = headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return page(
    subject,
    `<nav><a href="/">All mails</a> <a href="/mails/${id}">HTML</a> <a href="/mails/${id}?view=text">Text</a></nav><h1 dir="auto">${escape(subject)}</h1>` +
      `<p class="quiet">From ${escape(from)} to ${escape(to.join(', '))}</p>${shown}<details><summary>Headers</summary><pre>${escape(lines)}</pre></details>`,
  );
}

/** The HTML of a mail: links open beside the mailbox. */
export function contentPage({ html, text }: CapturedMail): string {
  return html === '' ? `<pre>${escape(text)}</pre>` : html.replace(/<head>/i, '<head><base target="_blank">');
}
