import { appendFileSync } from 'node:fs';

/** An entry before the database numbers and chains it. */
export interface NewAuditEntry {
  event_id: string;
  occurred_at: Date;
  actor: number | null;
  approved_by: number | null;
  session_id: string | null;
  network: string | null;
  request_id: string | null;
  action: string;
  object_type: string | null;
  object_id: string | null;
  /** JSON. */
  detail: string;
}

/** An entry as it is shown and handed to whoever collects logs. Hashes are hexadecimal. */
export interface AuditLine extends Omit<NewAuditEntry, 'occurred_at' | 'detail'> {
  sequence: number;
  occurred_at: string;
  recorded_at: string;
  detail: Record<string, unknown>;
  previous_hash: string;
  hash: string;
}

/** Hands entries to whoever collects logs: one JSON line each, marked `audit`. */
export interface AuditLog {
  write(tenant: string, line: AuditLine): void;
}

/** The text of a line; the tenant stands in it, since lines of all tenants come one after the other. */
export function auditText(tenant: string, line: AuditLine): string {
  return `${JSON.stringify({ audit: true, service: 'identity', tenant_id: tenant, ...line })}\n`;
}

/** Writes to standard output, to a file that only its owner may read, or nowhere (`off`). */
export function openAuditLog(target: string): AuditLog {
  if (target === 'off') return { write: () => undefined };
  if (target === 'stdout') return { write: (tenant, line) => void process.stdout.write(auditText(tenant, line)) };
  return { write: (tenant, line) => appendFileSync(target, auditText(tenant, line), { mode: 0o600 }) };
}
