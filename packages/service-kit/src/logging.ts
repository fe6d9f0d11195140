import pino, { type Logger } from 'pino';

export type { Logger };

/** Members that never reach a log, at any of the depths we log at. */
const SECRET = [
  'password',
  'password_confirmation',
  'old_password',
  'code',
  'pin',
  'PIN',
  'token',
  'secret',
  'authorization',
  'cookie',
  'x-portal-context',
  'x-temporary-authorization',
  'parameters',
  'bindings',
  'detail',
  'where',
  'internalQuery',
];

/** The places a logger blanks. */
export function redactedPaths(): string[] {
  return SECRET.flatMap((name) => {
    const member = `["${name}"]`;
    return [member, `*${member}`, `*.*${member}`];
  });
}

/** An error as it is logged: never the values of the SQL that failed, which `detail` and knex's message carry. */
export function loggableError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, table, constraint } = error as Error & { code?: unknown; table?: unknown; constraint?: unknown };
  // Not as `code`, which is what access codes are called.
  return {
    type: error.name,
    message: withoutSql(error.message),
    error_code: code,
    table,
    constraint,
    stack: withoutSql(error.stack ?? ''),
  };
}

/** knex writes `sql with values - message`; only the message after the last ` - ` is kept. */
function withoutSql(text: string): string {
  const [first = '', ...rest] = text.split('\n');
  if (!/\b(select|insert|update|delete|with)\b/i.test(first)) return text;
  const at = first.lastIndexOf(' - ');
  return [at < 0 ? first : first.slice(at + 3), ...rest].join('\n');
}

/** JSON lines to standard output, with secrets taken out. */
export function createLogger(name: string, level: string): Logger {
  return pino({
    name,
    level,
    base: { name },
    redact: { paths: redactedPaths(), censor: '[secret]' },
    serializers: { err: loggableError, error: loggableError },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
