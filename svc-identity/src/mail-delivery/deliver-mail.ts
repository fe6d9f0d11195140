import { tenantQuery, withTenant, type Query } from '@portal/service-kit/query';
import { postponementS, UNREACHABLE_S } from '../delivery/postponement';
import type { Deps } from '../deps';
import { getOwnTenant } from '../tenants/tenant.repository';
import { composeMail } from './compose-mail';
import { PARALLEL, type MailConnection, type OutgoingMessage } from '../external/mail-server/mail-server';
import {
  claimMail,
  noteDelivered,
  noteRefused,
  postponeMail,
  removeMail,
  removeOverdueMail,
  tenantsWithDueMail,
  type WaitingMail,
} from '../mail/mail.repository';
import type { Outcome } from '../external/mail-server/smtp-outcome';

/** Mails of one tenant before another's turn. */
const TURN = 12;
/** A round ends after so long, in milliseconds; the next follows. */
const ROUND_MS = 30_000;

type Step = 'done' | 'nothing' | 'unreachable';

/** One round of sending: what is due, of all tenants in turn, until nothing is, the time is over or the server cannot be reached. */
export class DeliveryRound {
  constructor(
    private readonly deps: Deps,
    private readonly signal: AbortSignal,
  ) {}

  async run(): Promise<void> {
    const { db, mailServer } = this.deps;
    if (!mailServer.configured) return removeOverdueMail(db);
    if (mailServer.pause.lasts) return;
    const end = performance.now() + ROUND_MS;
    let connection: MailConnection | null = null;
    try {
      while (!this.signal.aborted && performance.now() < end) {
        const tenants = await tenantsWithDueMail(db);
        if (tenants.length === 0) return;
        connection ??= await mailServer.connect();
        for (const tenant of tenants) if (!(await this.turn(tenant, connection))) return;
      }
    } finally {
      connection?.close();
    }
  }

  /** Some mails of a tenant; one alone where the server was not there the last time. False when it cannot be reached. */
  private async turn(tenant: string, connection: MailConnection): Promise<boolean> {
    const { mailServer, log } = this.deps;
    for (let sent = 0; sent < TURN && !this.signal.aborted;) {
      const width = mailServer.pause.isOver ? PARALLEL : 1;
      const steps = await Promise.all(Array.from({ length: width }, () => this.one(tenant, connection)));
      if (steps.includes('unreachable')) {
        log.warn({ pause_ms: mailServer.pause.begin() }, 'the mail server cannot be reached');
        return false;
      }
      if (steps.includes('done')) mailServer.pause.end();
      if (steps.includes('nothing')) return true;
      sent += width;
    }
    return true;
  }

  private async one(tenant: string, connection: MailConnection): Promise<Step> {
    const { db, log } = this.deps;
    const mail = await withTenant(db, { tenant }, claimMail);
    if (!mail) return 'nothing';
    const about = { tenant, mail: mail.id, template: mail.template, attempt: mail.attempts };
    const message = await this.compose(tenant, mail);
    if (!message) {
      if (mail.over) log.warn(about, 'a mail was given up');
      await withTenant(db, { tenant }, (query) => removeMail(query, mail.id));
      return 'done';
    }
    const outcome = await (message instanceof Error ? { kind: 'postponed' as const, reason: message.message } : connection.send(message));
    if (outcome.kind === 'sent') log.info(about, 'a mail was sent');
    else log.warn({ ...about, outcome: outcome.kind, reason: outcome.reason }, 'a mail was not sent');
    await withTenant(db, { tenant }, (query) => settle(query, mail, outcome));
    return outcome.kind === 'unreachable' ? 'unreachable' : 'done';
  }

  /** The message, null when there is none to send, or why it could not be made: one broken mail must not hold the others. */
  private async compose(tenant: string, mail: WaitingMail): Promise<OutgoingMessage | Error | null> {
    if (mail.over) return null;
    const { db, mailLogos } = this.deps;
    try {
      const { logo_id } = await getOwnTenant(tenantQuery(db, { tenant }));
      const logo = await mailLogos.get(tenant, logo_id, this.signal);
      return await withTenant(db, { tenant }, (query) => composeMail(query, this.deps, mail, logo));
    } catch (error) {
      this.deps.log.error({ err: error, mail: mail.id, template: mail.template }, 'a mail could not be composed');
      return new Error('it could not be composed');
    }
  }
}

function settle(query: Query, mail: WaitingMail, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'sent':
      return noteDelivered(query, mail);
    case 'refused':
      return noteRefused(query, mail, outcome.reason);
    case 'unreachable':
      return postponeMail(query, mail.id, UNREACHABLE_S, outcome.reason);
    case 'postponed':
      return postponeMail(query, mail.id, postponementS(mail.attempts), outcome.reason);
  }
}
