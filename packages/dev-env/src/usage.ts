import { types } from 'node:util';
import { Problem } from './problem';

/** What each command takes; those that are missing here explain themselves (services, proofs). */
const USAGE: Readonly<Record<string, string>> = {
  start: `npm start -- [options]: the whole portal, until Ctrl+C

  --port N      port of the portal (8080)
  --host NAME   address it listens at (127.0.0.1)
  --data DIR    folder of its data (.data)
  --reset       begins anew; asks before it removes what is there
  --yes         with --reset: does not ask
  --demo        makes the demo plants also where they are not made unasked: in production, or on a database of your own
  --volatile    a database that forgets when the machine fails: for tests`,
  dev: `npm run dev -- UNIT [--port N] [--data DIR]: one micro-frontend with live reload (port 8081), the others from their builds`,
  test: `npm test [-- --all]: every check and test; with --all also those that passed on the same files
npm test -- journeys | screens | dialogs | pictures [playwright arguments]: the browser journeys alone`,
  gallery: `npm run gallery [-- options]: every component of the ui-kit

  --port N    port of the gallery (6006)
  --check     compares each with its picture
  --update    takes the pictures anew`,
  seed: `npm run seed -- --plant small | medium | large [--data DIR]: a plant to try things in, beside the portal that runs`,
  backup: `npm run backup -- --to DIR [--data DIR]: the running portal into a folder`,
  restore: `npm run restore -- --from DIR [--data DIR]: a backup into an empty data folder`,
};

/** How a command is used, where the line asks for it with `--help`; else undefined. */
export const usageAsked = (name: string, argv: readonly string[]): string | undefined =>
  argv.includes('--help') || argv.includes('-h') ? USAGE[name] : undefined;

const isOfArguments = (error: unknown): error is Error =>
  types.isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** An option that a command does not know is a problem of the person at the keyboard, told with how the command is used. */
export function explained(name: string, error: unknown): unknown {
  if (!isOfArguments(error)) return error;
  const usage = USAGE[name];
  return new Problem(usage ? `${error.message}\n\n${usage}` : error.message);
}
