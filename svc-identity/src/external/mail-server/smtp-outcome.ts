/**
 * How an attempt ended: the server has the mail; it will never take it for this address; it will not take this mail now; or there is no
 * server to speak of, which says nothing of the mail.
 */
export type Outcome = { kind: 'sent' } | { kind: 'refused' | 'postponed' | 'unreachable'; reason: string };

interface SmtpError {
  message?: string;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** What of a server's answer is kept and shown. */
const REASON_MAX = 300;

/** Commands whose refusal is about the mail; what refuses a greeting, a sender or a password refuses everything. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);
const CLOSING = 421;

/** Judges an error of nodemailer. */
export function outcomeOfError(error: unknown): Outcome {
  const { message = 'unknown', code = '', command = '', responseCode = 0, response } = error as SmtpError;
  const reason = (response ?? `${code} ${message}`).trim().slice(0, REASON_MAX);
  if (!ABOUT_THE_MAIL.has(command) || responseCode < 400 || responseCode === CLOSING) return { kind: 'unreachable', reason };
  return { kind: responseCode >= 500 ? 'refused' : 'postponed', reason };
}
