import { appendFileSync } from 'node:fs';
import type { AuditLine } from './audit.repository';

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
