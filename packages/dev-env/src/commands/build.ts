import { Progress } from '../progress';
import { buildWhatChanged, targetsOf } from '../units/build';
import { findUnits } from '../units/units';

/** `npm run build [-- unit …]`: builds what changed, or of that the units named. */
export async function build(names: string[]): Promise<void> {
  const targets = targetsOf(findUnits()).filter(({ unit }) => !names.length || names.includes(unit.name));
  const progress = new Progress();
  await buildWhatChanged(targets, progress);
  progress.say('Everything is built.');
}
