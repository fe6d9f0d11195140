import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** A captured mail as a list shows it. */
export interface MailLine {
  id: string;
  from: string;
  to: string[];
  subject: string;
  received_at: string;
}

/** A captured mail with what it says. */
export interface CapturedMail extends MailLine {
  text: string;
  html: string;
  headers: { name: string; value: string }[];
}

/** The oldest go when there are more. */
const KEPT = 500;

const addressOf = (address: Address | undefined) => address?.address ?? '';
/** The HTML with the pictures that the mail carries in it: `cid:logo` becomes their bytes. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (contentId === undefined || !mimeType.startsWith('image/') || typeof content === 'string') return shown;
    const cid = contentId.replace(/^<|>$/g, '');
    return shown.replaceAll(`"cid:${cid}"`, `"data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}"`);
  }, html);
}

const idOf = (file: string) => file.replace(/\.eml$/, '');
const ID = /^\d{13}-[0-9a-f-]{36}$/;

/** Captured mails as files, one each, named by when they came. Only this user may read them: they hold links that open accounts. */
export class MailStore {
  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  add(message: Buffer): void {
    const name = `${Date.now()}-${randomUUID()}.eml`;
    const draft = join(this.folder, `${name}.new`);
    // Renamed into place: whoever lists the folder, at any moment, reads whole mails.
    writeFileSync(draft, message, { mode: 0o600 });
    renameSync(draft, join(this.folder, name));
    for (const old of this.files().slice(KEPT)) rmSync(join(this.folder, old), { force: true });
  }

  /** The newest first; those to one address when one is given. */
  async list(to?: string): Promise<MailLine[]> {
    const mails = await Promise.all(this.files().map((file) => this.read(idOf(file))));
    const wanted = to?.toLowerCase();
    return mails
      .flatMap((mail) => (mail && (wanted === undefined || mail.to.includes(wanted)) ? [mail] : []))
      .map(({ id, from, to: receivers, subject, received_at }) => ({ id, from, to: receivers, subject, received_at }));
  }

  /** Null where there is no such mail. */
  async read(id: string): Promise<CapturedMail | null> {
    const file = `${id}.eml`;
    if (!ID.test(id) || !this.files().includes(file)) return null;
    const {
      from,
      to = [],
      subject = '',
      text = '',
      html = '',
      headers,
      attachments,
    } = await PostalMime.parse(readFileSync(join(this.folder, file)));
    const received_at = new Date(Number(id.slice(0, 13))).toISOString();
    const shown = headers.map(({ key, value }) => ({ name: key, value }));
    return {
      id,
      from: addressOf(from),
      to: to.map((one) => addressOf(one).toLowerCase()),
      subject,
      received_at,
      text,
      html: withPictures(html, attachments),
      headers: shown,
    };
  }

  private files(): string[] {
    return readdirSync(this.folder)
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
      .toReversed();
  }
}
