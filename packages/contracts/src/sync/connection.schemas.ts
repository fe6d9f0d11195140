import { z } from 'zod';
import { LIMITS } from '../limits';
import { anyText, line, opaque } from '../texts';
import { PROTOCOL_IDS } from './protocols';

const port = z.int().min(LIMITS.portMin).max(LIMITS.portMax);

/** A folder of the other side, which begins with `/`. */
export const folderPath = opaque(400).refine((path) => path.startsWith('/'), {
  params: { code: 'invalid', message: 'The path must start with /.' },
});

/** How the portal reaches the files of another system. The secrets are never answered. */
export const connection = {
  protocol: z.enum(PROTOCOL_IDS),
  /** Null for a local folder, as port and user name are. */
  host: z.string().nullable(),
  port: port.nullable(),
  auth: z.enum(['password', 'key']),
  username: z.string().nullable(),
  has_password: z.boolean(),
  has_private_key: z.boolean(),
  /** SHA-256 of the SSH server's key as it was first seen; another one is refused. */
  host_key: z.string().nullable(),
  root: z.string(),
};

const secrets = {
  /** Left out, or null: the one that is kept stays. */
  password: opaque(1_000).nullish(),
  private_key: anyText(20_000).nullish(),
  passphrase: opaque(1_000).nullish(),
};

/** The same as sent. Secrets that are left out of a change stay as they are. */
export const connectionInput = {
  protocol: z.enum(PROTOCOL_IDS),
  host: line(253).nullish(),
  port: port.nullish(),
  auth: z.enum(['password', 'key']).default('password'),
  username: opaque(250).nullish(),
  ...secrets,
  /** Null forgets the key of the server: the next one that is seen is kept. Left out, it stays. */
  host_key: opaque(100).nullish(),
};

/** What a table in a file is written like. */
export const textForm = { encoding: opaque(40), separator: z.enum([',', ';', '\t', '|']) };

/** A connection to try. With the id of a configuration, the secrets that are left out are the ones kept there, for its host alone. */
export const connectionTest = z.strictObject({
  ...connectionInput,
  root: folderPath,
  import_config_id: z.int().positive().nullish(),
  export_config_id: z.int().positive().nullish(),
});

/** How it went; `problem` is null where the folder could be listed. */
export const connectionTestResult = z.object({
  reachable: z.boolean(),
  /** How many files stand in the folder. */
  files: z.int().nullable(),
  host_key: z.string().nullable(),
  problem: z.string().nullable(),
});
export type ConnectionTestResult = z.infer<typeof connectionTestResult>;
