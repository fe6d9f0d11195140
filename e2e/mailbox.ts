import { expect } from '@playwright/test';
import { readConfig } from './config';

interface Line {
  id: string;
  subject: string;
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(`${readConfig().mailbox}api/${path}`);
  return (await response.json()) as T;
}

/** The newest mail to an address whose subject says so, as soon as it is there. */
async function newest(receiver: string, subject: RegExp): Promise<string> {
  let found: Line | undefined;
  await expect
    .poll(
      async () => (found = (await read<Line[]>(`mails?to=${encodeURIComponent(receiver)}`)).find((mail) => subject.test(mail.subject))),
      { timeout: 15_000 },
    )
    .toBeTruthy();
  return found?.id ?? '';
}

/** The text of the newest mail to an address whose subject says so. */
export async function mailTo(receiver: string, subject: RegExp): Promise<string> {
  return (await read<{ text: string }>(`mails/${await newest(receiver, subject)}`)).text;
}

/** Where that mail is seen as its reader sees it. */
export async function pageOfMail(receiver: string, subject: RegExp): Promise<string> {
  return `${readConfig().mailbox}mails/${await newest(receiver, subject)}/content`;
}

/** The address in a mail's text that leads to a page of the portal. */
export function linkTo(path: string, text: string): string {
  const [link = ''] = new RegExp(`http\\S+${path}\\S+`).exec(text) ?? [];
  return link;
}
