import { encodingExists } from 'iconv-lite';
import type { ExportMapping, ImportMapping } from '@portal/contracts/sync/schemas';
import type { ProtocolId } from '@portal/contracts/sync/protocols';
import type { FieldCode } from '@portal/contracts/problems';
import type { Caller } from '@portal/service-kit/context';
import { isSchedule } from '../schedule/next-run';

/** What is sent of a connection, as far as it has rules. */
export interface SentConnection {
  protocol: ProtocolId;
  host?: string | null;
  port?: number | null;
  username?: string | null;
  auth: 'password' | 'key';
  password?: string | null;
  private_key?: string | null;
}

/** Secrets that are there already and stay where none are sent. */
export interface KeptSecrets {
  has_password: boolean;
  has_private_key: boolean;
}

type Problems = Record<string, FieldCode>;

/** What a connection lacks: a local folder and a web server need nobody to sign in, and keys are of SFTP alone. */
export function connectionProblems(sent: SentConnection, kept: KeptSecrets): Problems {
  const problems: Problems = {};
  if (sent.protocol === 'local') return problems;
  const isOpen = sent.protocol === 'https';
  const needed = isOpen ? (['host', 'port'] as const) : (['host', 'port', 'username'] as const);
  for (const field of needed) if ((sent[field] ?? null) === null) problems[field] = 'required';
  if (sent.auth === 'key' && sent.protocol !== 'sftp') problems.auth = 'invalid';
  if (isOpen) return problems;
  const [secret, isKept] =
    sent.auth === 'key' ? (['private_key', kept.has_private_key] as const) : (['password', kept.has_password] as const);
  if ((sent[secret] ?? null) === null && !isKept) problems[secret] = 'required';
  return problems;
}

/** What is wrong with schedule and encoding. */
export function scheduleProblems({ cron_expression, encoding }: { cron_expression: string; encoding: string }): Problems {
  return { ...(!isSchedule(cron_expression) && { cron_expression: 'invalid' }), ...(!encodingExists(encoding) && { encoding: 'invalid' }) };
}

/** A file without headers has columns by number alone. */
export function mappingProblems({ columns }: ImportMapping, hasHeaders: boolean): Problems {
  const named = Object.entries(columns).filter(([, column]) => typeof column === 'string');
  return hasHeaders ? {} : Object.fromEntries(named.map(([name]) => [`mapping.columns.${name}`, 'invalid']));
}

function isPriced({ columns }: ImportMapping | ExportMapping): boolean {
  return Array.isArray(columns) ? columns.some(({ field }) => field === 'unit_price') : columns.unit_price !== undefined;
}

/** Prices are exchanged by those alone who may see them. @throws Forbidden */
export function needPrices(caller: Caller, mapping: ImportMapping | ExportMapping): void {
  if (isPriced(mapping)) caller.need('parts.prices/read');
}
