/** Packages that stay in node_modules and are not bundled: compiled code of their own, or large and seldom needed (S3). */
export const OUTSIDE = ['sharp', '@node-rs/argon2', '@aws-sdk/client-s3', 'ssh2'];

/** What bundled packages ask for only where it is installed; no service has it. */
export const NEVER = [
  'pg-native',
  'mariadb',
  'mariadb/callback',
  'cpu-features',
  'better-sqlite3',
  'sqlite3',
  'mysql',
  'mysql2',
  'oracledb',
  'tedious',
  'typescript',
  'pg-query-stream',
];
