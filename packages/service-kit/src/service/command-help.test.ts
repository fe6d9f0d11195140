import { asksForHelp, helpOf } from './command-help';
import { defineService, type Command } from './definition';
import { runService } from './run';

const run = jest.fn<Promise<void>, []>();
const commands = {
  'make-plant': { describe: '--label … makes a plant', usage: 'make-plant --label acme\n  --label  of the address', run },
  forget: { describe: 'LABEL forgets a plant', run },
} satisfies Record<string, Command<never>>;
const service = defineService({ name: 'plants', schema: 'plants', migrations: [], useCases: [], commands });

let printed = '';
beforeEach(() => {
  printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  process.removeAllListeners('uncaughtException');
  process.removeAllListeners('unhandledRejection');
  jest.restoreAllMocks();
});

const unread = () => {
  throw new Error('help reads no configuration');
};

it.each([
  ['make-plant --help', 'make-plant --label acme'],
  ['make-plant --label acme -h', 'make-plant --label acme'],
  ['forget --help', 'forget  LABEL forgets a plant'],
  ['migrate --help', 'migrate  create the roles and tables'],
  ['serve --help', 'serve  answer calls'],
  ['seed --help', 'seed  fill with demo data'],
  ['outbox replay --help', 'outbox replay  publish every kept event again'],
  ['dead-letter list --help', 'dead-letter list  events'],
  ['dead-letter replay --help', 'dead-letter replay  [event ids]'],
  ['dead-letter drop --help', 'dead-letter drop  event ids'],
])('prints the help of %s and runs nothing', async (words, help) => {
  await runService(service, unread, words.split(' '));
  expect(printed).toMatch(new RegExp(`^${help.replaceAll(/[[\]]/g, String.raw`\$&`)}`));
  expect(printed).not.toMatch(/unknown option/i);
  expect(run).not.toHaveBeenCalled();
});

it('lists every command where none is named', async () => {
  await runService(service, unread, ['--help']);
  for (const name of ['serve', 'migrate', 'seed', 'make-plant', 'forget', 'dead-letter drop']) expect(printed).toContain(`  ${name}  `);
});

it('takes a word of another meaning for no question', () => {
  expect(asksForHelp(['make-plant', '--label', 'help'])).toBe(false);
  expect(helpOf(commands, ['other'])).toContain('forget  LABEL');
});
