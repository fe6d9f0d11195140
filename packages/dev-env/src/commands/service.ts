import { parseArgs } from 'node:util';
import { runOnPortal } from '../portal/service-command';
import { Problem } from '../problem';
import { domainOf, findUnits, servicesOf } from '../units/units';

/** `npm run service -- identity create-tenant …`: a command of one service, on the portal that runs. */
export async function service([name, ...argv]: string[]): Promise<void> {
  const units = findUnits();
  const unit = servicesOf(units).find((one) => one.name === name || domainOf(one) === name);
  if (!unit) throw new Problem(`Which service? npm run service -- ${servicesOf(units).map(domainOf).join(' | ')}`);
  const { values, positionals } = splitOwn(argv);
  process.exitCode = await runOnPortal(unit, positionals, values.data);
}

/** Our own `--data` goes before the command; everything from the command on is the service's. */
function splitOwn(argv: string[]): { values: { data?: string }; positionals: string[] } {
  const begin = argv[0] === '--data' ? 2 : 0;
  const { values } = parseArgs({ args: argv.slice(0, begin), options: { data: { type: 'string' } } });
  return { values, positionals: argv.slice(begin) };
}
