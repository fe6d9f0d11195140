import { join } from 'node:path';
import { MailStore } from '@portal/dev-env/mailbox/mail-store';
import { pause } from '../proof/pause';
import type { Stage } from '../proof/stage';

const WAIT_MS = 60_000;

/** What the address in a mail carries. */
export interface MailedLink {
  token: string;
  /** 0 where the address names nobody. */
  uid: number;
}

/**
 * The texts of the mails to somebody that say so, the newest first, once there are so many.
 * @throws Error when they do not come within a minute
 */
export async function mailsTo(stage: Stage, receiver: string, text: string | RegExp, count = 1): Promise<string[]> {
  const store = new MailStore(join(stage.folder, 'mail'));
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await pause(200)) {
    const mails = await Promise.all((await store.list(receiver)).map(({ id }) => store.read(id)));
    const found = mails.flatMap((mail) => (mail && mail.text.search(text) >= 0 ? [mail.text] : []));
    if (found.length >= count) return found;
  }
  throw new Error(`no mail with ${String(text)} came for ${receiver}`);
}

/** The link to a page in the newest mail to somebody, once so many with such a link are there. */
export async function mailedLink(stage: Stage, receiver: string, page: string, count = 1): Promise<MailedLink> {
  const link = new RegExp(`/${page}\\?t=([\\w.-]+)(?:&uid=(\\d+))?`);
  const [newest = ''] = await mailsTo(stage, receiver, link, count);
  const [, token = '', uid = '0'] = link.exec(newest) ?? [];
  return { token, uid: Number(uid) };
}

/** A token with one letter of its secret changed: the first, whose bits all count. */
export function withChangedLetter(token: string): string {
  const at = token.indexOf('.') + 1;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}
