import type { ImportOutput } from '@portal/contracts/imports';
import { newPerson } from '../../../domains/people/person.factory';
import { Assertions } from '../../../proof/assertions';
import { importJob } from '../../../proof/imported-file';
import { jobEnd } from '../../../proof/job-output';
import type { Row } from '../../../proof/row';
import type { Answer } from '../../../proof/stage';
import { signedIn, type TenantClient } from '../../../proof/tenant-client';
import { grantsOf, userCreator } from '../role/people';

const WAIT_MS = 60_000;
/** Numbers of a file that is searched for cards in use. */
const NUMBERS = 1_000;
const MANAGER = grantsOf(['settings.staff/read', 'settings.staff/create', 'settings.staff/update', 'staff.contact/update', 'staff/read']);

/** Eight digits that nobody has yet, and room for the numbers after them. */
const firstNumber = () => 10_000_000 + Math.floor(Math.random() * 80_000_000);
const card = (value: number) => ({ type: 'CODE128', value: String(value) });
const saysTaken = ({ body }: Answer) => body.includes('"taken"');

/** Gives a person the card of this number. */
async function give(client: TenantClient, id: number, value: number): Promise<Answer> {
  const item = await client.item<Record<string, unknown>>(client.call('GET', `/users/${id}`));
  const { name, account_status, timezone, currency_id, version } = item;
  return client.call('PUT', `/users/${id}`, { name, account_status, timezone, currency_id, version, barcode: card(value) });
}

/** Cards of people who may more than the one who tries their numbers: by the form, by files and by scanning. */
export async function cardNumbers(admin: TenantClient): Promise<Row> {
  const assertions = new Assertions('guess: numbers of cards of people who may more, by form, file and scan');
  const createUser = userCreator(admin);
  const first = firstNumber();
  const above = await newPerson(admin, { barcode: card(first + NUMBERS / 2) });
  await admin.item(admin.call('PUT', `/users/${above.id}/access`, { permissions: grantsOf(['issues/delete']) }));
  const { id } = await newPerson(admin);
  await form(await createUser(MANAGER), { id, first }, assertions);
  await files(createUser, first, assertions);
  await scans(createUser, first, assertions);
  return assertions.row();
}

async function form(manager: TenantClient, { id, first }: { id: number; first: number }, assertions: Assertions): Promise<void> {
  const held = await give(manager, id, first + NUMBERS / 2);
  assertions.denies('"taken" of a card that the caller may not read', held.status === 422 && !saysTaken(held), held.body);
  const short = await give(manager, id, 1_234_567);
  assertions.denies('a card of seven digits', short.status === 422 && short.body.includes('too_short'), short.body);
  const answers: number[] = [];
  for (let at = 0; at < 40; at += 1) answers.push((await give(manager, id, first + at)).status);
  assertions.denies('forty numbers one after another', answers.at(-1) === 429, answers.join());
  assertions.allows('a new card', answers[0] === 200, answers.join());
}

/** What a file of numbers says, or the reason why it says nothing. */
async function told(client: TenantClient, numbers: readonly number[], fields: Record<string, string>): Promise<string> {
  const lines = numbers.map((value, at) => `G-${value};Guess ${at};${value}`);
  const content = Buffer.from(['Employee number;Name;Barcode', ...lines].join('\n'));
  const job = await importJob(client, { path: '/users/import', name: 'people.csv', content, fields });
  const { error, output } = await jobEnd<ImportOutput>(client, job, WAIT_MS);
  return error?.status ?? (output?.errors ?? []).map(({ code }) => code).join();
}

async function files(createUser: (access: typeof MANAGER) => Promise<TenantClient>, first: number, assertions: Assertions): Promise<void> {
  const numbers = Array.from({ length: NUMBERS }, (_, at) => first + at);
  const ways: readonly Record<string, string>[] = [{ dry_run: '1' }, { mode: 'all_or_nothing' }];
  for (const fields of ways) {
    const answer = await told(await createUser(MANAGER), numbers, fields);
    assertions.denies(`a thousand numbers in a file (${Object.keys(fields).join()})`, answer === 'too_many_attempts', answer);
  }
  const manager = await createUser(MANAGER);
  const held = await told(manager, [first + NUMBERS / 2], { dry_run: '1' });
  assertions.denies('"taken" in a file of a card that the caller may not read', held === 'invalid', held);
  const few = await told(manager, [first + NUMBERS + 1, first + NUMBERS + 2], { dry_run: '1' });
  assertions.allows('two new cards in a file', few === '', few);
}

async function scans(createUser: (access: typeof MANAGER) => Promise<TenantClient>, first: number, assertions: Assertions): Promise<void> {
  const path = `/barcodes/${first + NUMBERS / 2}`;
  const [blind, seeing] = [await (await createUser({})).call('GET', path), await (await createUser(MANAGER)).call('GET', path)];
  assertions.denies('whose card it is, without staff/read', blind.status === 404, blind.body);
  assertions.allows('whose card it is, with staff/read', seeing.status === 200, seeing.body);
}

/** The administrator of ACME on the stage of `guess`. */
export const acmeAdmin = (stage: TenantClient['stage']): Promise<TenantClient> => signedIn(stage, 'acme', 'admin@acme.test');
