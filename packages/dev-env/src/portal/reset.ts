import { createInterface } from 'node:readline/promises';
import { removeData } from '../infra/remove-data';
import { Problem } from '../problem';

/** Asks before all data go. @throws Problem when the answer is not yes, or when nobody is there to answer */
export async function confirmReset(folder: string): Promise<void> {
  if (!process.stdin.isTTY) throw new Problem('Nobody is here to confirm: npm start -- --reset --yes removes all data without asking.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`This removes the database, the files and the messages in ${folder}. Go on? (yes/no) `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Problem('Nothing was removed.');
}

/** Empties the folder; the lock stays, since we hold it. */
export function resetData(folder: string): void {
  removeData(folder, ['portal.lock']);
}
