import type { Site } from './sites';

/** A check of a right that no call can show to be missing as long as another check stands before it, and which. */
interface Behind {
  /** End of the file's path. */
  file: string;
  /** Part of the line. */
  line: string;
  /** Name of what is defined there, where the file has several such lines. */
  inside?: string;
  before: string;
}

/** Looked at one by one; whatever is not named here has to be noticed. */
export const BEHIND_ANOTHER: readonly Behind[] = [
  {
    file: 'staff/person.use-cases.ts',
    line: 'await assertCanManage(caller, query, id);',
    inside: 'addUserPhoto',
    before: 'the same is asked before the file is received; this one is for who loses the right meanwhile',
  },
  {
    file: 'staff/patch-user.ts',
    line: 'await assertCanManage(caller,',
    before:
      'it is asked before a password or a code is looked at and again once the person is locked; either hides that the other is missing',
  },
  {
    file: 'exports/exports.grpc.ts',
    line: 'authorize(caller, definition.contract);',
    before:
      'services start exports over gRPC, where no call of these suites comes; role asks svc-sync for a list without its right, and rpc attacks the port',
  },
  {
    file: 'staff/people.grpc.ts',
    line: "caller.need('issues.assign/update');",
    before: 'the one call of svc-issues that asks this has the same right; outsiders at the port are attacked by rpc',
  },
  {
    file: 'staff/people.grpc.ts',
    line: "caller.need('staff/read');",
    before: 'svc-inventory asks this for nobody without the same right; outsiders at the port are attacked by rpc',
  },
];

/** What stands before a check; undefined where it has to be noticed. */
export function wallBefore({ file, line, inside }: Site): string | undefined {
  return BEHIND_ANOTHER.find(
    (known) => file.endsWith(known.file) && line.includes(known.line) && (known.inside === undefined || known.inside === inside),
  )?.before;
}
