import type { ExportLineEnd, ImportLineEnd, ProtocolId } from '@portal/contracts/sync/protocols';
import type { ExportStockMovementConfig, ImportStockConfig } from '@portal/contracts/sync/schemas';
import { filledFrom, textOrNull } from '@portal/portal-kit/forms';

const COMMON = {
  external_system_id: 0,
  enabled: true,
  cron_expression: '0 6 * * *',
  protocol: 'sftp' as ProtocolId,
  host: '',
  port: '22',
  username: '',
  password: '',
  auth: 'password' as 'password' | 'key',
  private_key: '',
  passphrase: '',
  /** The key of the server is kept anew. */
  forget_host_key: false,
  root: '/',
  encoding: 'utf-8',
  separator: ';' as ';' | ',' | '\t' | '|',
  mapping: '',
};
const IMPORT = { ...COMMON, line_end: 'auto' as ImportLineEnd, has_headers: true, leave_file: false, whole_files: false };
const EXPORT = {
  ...COMMON,
  line_end: 'crlf' as ExportLineEnd,
  file_pattern: 'stock_{date}_{id}.csv',
  include_headers: true,
  append_full_stock: false,
  with_trashed: false,
};

const IMPORT_MAPPING = {
  columns: { part_symbol: 'Symbol', location: 'Location', quantity: 'Quantity' },
  decimal: '.',
  mode: 'set',
  unknown_part: 'error',
};
const EXPORT_MAPPING = {
  columns: ['id', 'kind', 'part_symbol', 'location', 'quantity', 'moved_at'].map((field) => ({ header: field, field })),
  decimal: '.',
};

export type CommonValues = typeof COMMON;
export type ImportValues = typeof IMPORT;
export type ExportValues = typeof EXPORT;

const written = (mapping: object) => JSON.stringify(mapping, null, 2);

/** What of a stored configuration a form holds in another way. */
const shown = ({ port, mapping }: { port: number | null; mapping: object }) => ({
  port: port === null ? '' : String(port),
  mapping: written(mapping),
});

export function importValues(config?: ImportStockConfig): ImportValues {
  if (!config) return { ...IMPORT, mapping: written(IMPORT_MAPPING) };
  const separator = config.separator as CommonValues['separator'];
  return {
    ...filledFrom(IMPORT, { ...config, ...shown(config), separator, line_end: config.line_end as ImportLineEnd }),
    whole_files: config.on_error === 'file',
  };
}

export function exportValues(config?: ExportStockMovementConfig): ExportValues {
  if (!config) return { ...EXPORT, mapping: written(EXPORT_MAPPING) };
  const separator = config.separator as CommonValues['separator'];
  return filledFrom(EXPORT, { ...config, ...shown(config), separator, line_end: config.line_end as ExportLineEnd });
}

/** What the text says; null where it is no JSON. */
export function mappingOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Secrets that are kept already. */
export interface KeptSecrets {
  has_password: boolean;
  has_private_key: boolean;
}

export const NOTHING_KEPT: KeptSecrets = { has_password: false, has_private_key: false };

/** Keys are of SFTP alone. */
const usesKey = ({ protocol, auth }: Pick<CommonValues, 'protocol' | 'auth'>) => protocol === 'sftp' && auth === 'key';

function secretsOf(values: CommonValues) {
  const { password, private_key, passphrase } = values;
  if (!usesKey(values)) return { auth: 'password' as const, password: password || null };
  return { auth: 'key' as const, password: null, private_key: private_key || null, passphrase: passphrase || null };
}

/** What is sent of a connection: a local folder has no server. A secret that is not typed stays, as the key of the server does. */
export function connectionOf(values: CommonValues) {
  const { protocol, host, port, username, forget_host_key } = values;
  if (protocol === 'local') return { protocol, host: null, port: null, username: null, password: null };
  return {
    protocol,
    host: textOrNull(host),
    port: port.trim() === '' ? null : Number(port),
    username: textOrNull(username),
    ...secretsOf(values),
    ...(forget_host_key && { host_key: null }),
  };
}

/** What is sent of the values that both kinds have; `rest` are those of one kind. */
export function bodyOf<T extends CommonValues>(values: T) {
  const { protocol: _protocol, host: _host, port: _port, username: _username, password: _password, ...others } = values;
  const { auth: _auth, private_key: _key, passphrase: _passphrase, forget_host_key: _forget, mapping: _mapping, ...rest } = others;
  return { ...rest, ...connectionOf(values) };
}

/** Fields that a server needs and a local folder does not. A web server may let everyone in. */
export function missingOf(values: CommonValues, kept: KeptSecrets): Record<string, 'required'> {
  const faults: Record<string, 'required'> = values.external_system_id === 0 ? { external_system_id: 'required' } : {};
  if (values.protocol === 'local') return faults;
  const isOpen = values.protocol === 'https';
  const needed = isOpen ? (['host', 'port'] as const) : (['host', 'port', 'username'] as const);
  for (const field of needed) if (values[field].trim() === '') faults[field] = 'required';
  if (usesKey(values)) {
    if (values.private_key === '' && !kept.has_private_key) faults.private_key = 'required';
  } else if (!isOpen && values.password === '' && !kept.has_password) faults.password = 'required';
  return faults;
}
