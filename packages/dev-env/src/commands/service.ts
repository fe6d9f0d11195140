import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { dataFolder } from '../paths';
import { runningPortal } from '../portal/development';
import { migrationEnvironment, servicePlan } from '../portal/plan';
import { Problem } from '../problem';
import { runAttached } from '../process/run';
import { domainOf, findUnits, servicesOf } from '../units/units';

/** `npm run service -- identity create-tenant …`: a command of one service, on the portal that runs. */
export async function service([name, ...argv]: string[]): Promise<void> {
  const units = findUnits();
  const unit = servicesOf(units).find((one) => one.name === name || domainOf(one) === name);
  if (!unit) throw new Problem(`Which service? npm run service -- ${servicesOf(units).map(domainOf).join(' | ')}`);
  const { values, positionals } = splitOwn(argv);
  const folder = dataFolder(values.data);
  const config = readConfig();
  const web = { folder: '', units: {}, devOrigins: [] };
  const setting = { units, folder, port: 8080, host: '127.0.0.1', storageUrl: config.storageUrl, web, ...runningPortal(folder, config) };
  const plan = servicePlan(unit, setting);
  const env = positionals[0] === 'migrate' ? migrationEnvironment(unit, setting) : plan.env;
  process.exitCode = await runAttached(plan.command, [...plan.args, ...positionals], env);
}

/** Our own `--data` goes before the command; everything from the command on is the service's. */
function splitOwn(argv: string[]): { values: { data?: string }; positionals: string[] } {
  const begin = argv[0] === '--data' ? 2 : 0;
  const { values } = parseArgs({ args: argv.slice(0, begin), options: { data: { type: 'string' } } });
  return { values, positionals: argv.slice(begin) };
}
