import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '@portal/dev-env/paths';

/** One place of the source where a check stands, and what stands there when it is taken away. */
export interface Site {
  /** `svc-issues/src/issues/write/loaded/issue.repository.ts:12 tenant_id = $1` */
  what: string;
  file: string;
  /** The line of source it stands in. */
  line: string;
  /** Name of what is defined there, at the top of the file. */
  inside: string;
  from: number;
  to: number;
  instead: string;
}

interface Pattern {
  shape: RegExp;
  instead: (match: RegExpExecArray) => string;
}

/**
 * Conditions that name the tenant of the caller; those between tables of one row's own tenant are no checks. The parameter stays, so that
 * the statement can still be prepared.
 */
const TENANT: readonly Pattern[] = [
  {
    shape: /(?:\$\{aliasOf\(list\)\}\.|\b\w+\.)?\btenant_id = (\$1|:tenant)(?!\w)/g,
    instead: ([, parameter]) => `${parameter}::uuid is not null`,
  },
  // Where the door of all services binds the tables of the builder.
  { shape: /\b(?:built\.where|join\.onVal)\((?:`[^`]*`|column), tenant\);/g, instead: () => ';' },
];

/** Checks whether the caller may. */
const ACCESS: readonly Pattern[] = [
  { shape: /(?<!function )\b(?:caller\.need|authorize)\([^;]*\);/g, instead: () => ';' },
  { shape: /(?:await )?(?<!function )\bassertCan(?:Manage|Grant)\([^;{]*\);/g, instead: () => ';' },
  { shape: /!(?=isMine\(|isVisible\(|mayAddFiles\(|mayTake\()/g, instead: () => 'false && !' },
];

const DEFINITION = /^(?:export )?(?:async )?(?:const|function) (\w+)/gm;

function filesBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(seed|testing|migration)\//.test(file))
    .map((file) => join(folder, file));
}

function sitesIn(file: string, patterns: readonly Pattern[]): Site[] {
  const text = readFileSync(file, 'utf8');
  return patterns.flatMap(({ shape, instead }) =>
    [...text.matchAll(shape)].map((match) => {
      const number = text.slice(0, match.index).split('\n').length;
      return {
        what: `${relative(root, file)}:${number} ${match[0]}`,
        file,
        line: text.split('\n')[number - 1] ?? '',
        inside: [...text.slice(0, match.index).matchAll(DEFINITION)].at(-1)?.[1] ?? '',
        from: match.index,
        to: match.index + match[0].length,
        instead: instead(match as RegExpExecArray),
      };
    }),
  );
}

/** All checks of a kind in a service; those in what every service is built on with `service-kit`. */
export function sitesOf(kind: 'tenant' | 'access', unit: 'svc-issues' | 'svc-identity' | 'packages/service-kit'): Site[] {
  return filesBelow(join(root, unit, 'src')).flatMap((file) => sitesIn(file, kind === 'tenant' ? TENANT : ACCESS));
}

/** The text of a file without these checks. */
export function without(text: string, sites: readonly Site[]): string {
  return [...sites]
    .sort((one, other) => other.from - one.from)
    .reduce((rest, { from, to, instead }) => rest.slice(0, from) + instead + rest.slice(to), text);
}
