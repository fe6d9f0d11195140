import { ownEnvironment, readConfig } from '../config';
import { dataFolder } from '../paths';
import { runAttached } from '../process/run';
import { findUnits, type Unit } from '../units/units';
import { runningPortal } from './development';
import { migrationEnvironment, serviceProgram, servicePlan } from './plan';

const asksForHelp = (words: readonly string[]) => words.includes('--help') || words.includes('-h');

/** Runs a command of one service on the portal that runs, attached to this terminal. Answers its exit code. */
export function runOnPortal(unit: Unit, words: string[], data: string | undefined): Promise<number> {
  // What a command does is told without a portal.
  if (asksForHelp(words)) return runAttached(process.execPath, [serviceProgram(unit), ...words], ownEnvironment({}));
  const folder = dataFolder(data);
  const config = readConfig();
  const web = { folder: '', units: {}, devOrigins: [] };
  const own = { folder, port: 8080, host: '127.0.0.1', storageUrl: config.storageUrl, web };
  const setting = { units: findUnits(), ...own, ...runningPortal(folder, config) };
  const plan = servicePlan(unit, setting);
  const env = words[0] === 'migrate' ? migrationEnvironment(unit, setting) : plan.env;
  return runAttached(plan.command, [...plan.args, ...words], env);
}
