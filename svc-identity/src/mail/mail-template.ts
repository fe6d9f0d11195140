import type { Locale } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';
import type { z } from 'zod';
import type { Deps } from '../deps';
import type { TenantRow } from '../tenants/tenant.repository';
import type { MailTexts } from './mail-texts';

/** Whom a mail goes to; `user` is the person's number where the address is that of an account. */
export interface Recipient {
  address: string;
  name: string;
  user: number | null;
}

/** What a mail says; the layout makes HTML and plain text of it. */
export interface MailContent {
  /** Somebody else than it was written for: the person whom an address turned out to be of. */
  to?: { address: string; name: string };
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  button?: { label: string; url: string };
  /** Below the button: how long a link works, what to do if one did not ask for the mail. */
  notes?: readonly string[];
  /** Lines of a digest, each with the address that it leads to. */
  items?: readonly { title: string; text?: string; url?: string }[];
  /** Where these mails can be stopped; absent for what is about the account. */
  unsubscribeToken?: string;
}

/** What a template makes its content of. */
export interface MailCall<P> {
  params: P;
  to: Recipient;
  t: MailTexts;
  locale: Locale;
  tenant: TenantRow;
  /** The portal's address of the tenant, without a slash at its end. */
  origin: string;
  /**
   * The transaction in which this attempt begins. What it writes, such as the hash of a link's secret, is kept if the mail is not
   * delivered.
   */
  query: Query;
  deps: Deps;
}

/** A kind of mail. Its content is made when it is sent, so that nothing secret waits in the database. */
export interface MailTemplate<P = unknown> {
  /** Kept with mails that wait: `password_changed`. */
  readonly name: string;
  readonly params: z.ZodType<P>;
  /** After so many hours the mail is given up; a day by default. */
  readonly lifetimeH: number;
  /** Null when there is nothing to say any more. */
  content(call: MailCall<P>): Promise<MailContent | null> | MailContent | null;
}

const LIFETIME_H = 24;

/** Declares a kind of mail: `defineMailTemplate({ name: 'activated', params: z.object({}), content: ({ t }) => … })`. */
export function defineMailTemplate<P>(template: Omit<MailTemplate<P>, 'lifetimeH'> & { lifetimeH?: number }): MailTemplate<P> {
  return { lifetimeH: LIFETIME_H, ...template };
}
