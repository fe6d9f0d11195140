import type { ConnectionProblemCode } from '@portal/contracts/sync/protocols';

/** Why the files of another system could not be reached. It names no address that was looked up, and nothing that the other side said. */
export class ConnectionProblem extends Error {
  constructor(readonly code: ConnectionProblemCode) {
    super(code);
  }
}
