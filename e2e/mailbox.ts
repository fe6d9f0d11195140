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

/** The text of the newest mail to an address whose subject says so, as soon as it is there. */
export async function mailTo(receiver: string, subject: RegExp): Promise<string> {
  let found: Line | undefined;
  await expect
    .poll(
      async () => (found = (await read<Line[]>(`mails?to=${encodeURIComponent(receiver)}`)).find((mail) => subject.test(mail.subject))),
      { timeout: 15_000 },
    )
    .toBeTruthy();
  return (await read<{ text: string }>(`mails/${found?.id}`)).text;
}

/** Where the newest mail to an address is seen as its reader sees it, as soon as there is one. */
export async function newestMail(receiver: string): Promise<string> {
  let found: Line | undefined;
  await expect
    .poll(async () => ([found] = await read<Line[]>(`mails?to=${encodeURIComponent(receiver)}`)), { timeout: 15_000 })
    .not.toEqual([]);
  return `${readConfig().mailbox}mails/${found?.id}/content`;
}

/** The address in a mail's text that leads to a page of the portal. */
export function linkTo(path: string, text: string): string {
  const [link = ''] = new RegExp(`http\\S+${path}\\S+`).exec(text) ?? [];
  return link;
}
