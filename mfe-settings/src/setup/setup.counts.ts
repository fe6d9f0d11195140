import { getCompany, getTenant, listTerminals } from '@portal/contracts/identity/contracts';
import { api, type SetupFact, type SetupRequest } from '@portal/portal-kit';

/** Languages of the plant, and whether its company has an address. */
export async function countCompany({ signal }: SetupRequest): Promise<readonly SetupFact[]> {
  const { item: tenant } = await api(getTenant, { signal, quiet: true });
  const { item: company } = await api(getCompany, { params: { id: tenant.company_id ?? 0 }, signal, quiet: true });
  const hasAddress = company.city !== null;
  return [
    { text: hasAddress ? 'setup.company.address_given' : 'setup.company.address_missing', done: hasAddress },
    { text: 'setup.company.languages', number: tenant.supportedLocales.length, done: true },
  ];
}

/** A plant has some dozen terminals. */
const TERMINALS = 100;

/** Terminals, and those of them that a device is registered as. */
export async function countTerminals({ signal }: SetupRequest): Promise<readonly SetupFact[]> {
  const { items, meta } = await api(listTerminals, { query: { pp: TERMINALS }, signal, quiet: true });
  const registered = items.filter(({ registered_at }) => registered_at !== null).length;
  return [
    { text: 'setup.terminal.terminals', number: meta.total, done: meta.total > 0 },
    { text: 'setup.terminal.registered', number: registered, done: registered > 0 },
  ];
}
