import { useT } from '@portal/portal-kit';

const KNOWN: ReadonlySet<string> = new Set([
  'unreachable',
  'address_refused',
  'sign_in_refused',
  'host_key_changed',
  'not_found',
  'not_allowed',
  'redirected',
  'wrong_encoding',
  'too_many_files',
  'timeout',
]);

/** Says why a connection or a run did not work. */
export function useProblemText(): (problem: string | null) => string {
  const t = useT();
  return (problem) => t(`sync.problems.${problem !== null && KNOWN.has(problem) ? problem : 'other'}`);
}
