import { execFileSync } from 'node:child_process';

/** The most letters of a commit's subject: lists of commits show no more. */
export const SUBJECT_MAX = 72;

/** The rule holds for commits from this moment on; history stays as it is. */
const SINCE = '2026-11-28T20:00:00Z';

/** Subjects that are longer than allowed. @param {readonly string[]} subjects */
export const longSubjects = (subjects) => subjects.filter((subject) => [...subject].length > SUBJECT_MAX);

/** Subjects of the commits of a folder's repository, the newest first; none where it is no repository, as in an image. */
export function subjectsOf(folder) {
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    return execFileSync('git', ['log', `--since=${SINCE}`, '--no-merges', '--format=%s'], options)
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}
