/**
 * The demo tenants and the people whose sign-ins are published (design: API conventions, seed data). Fixed ids, so that every service can
 * seed its own share without asking; the sequences of real people start above them. Never present in production unless asked for.
 */
export const DEMO_TENANTS = {
  acme: { id: '01938000-0000-7000-8000-00000000ac3e', label: 'acme', name: 'ACME Foods' },
  globex: { id: '01938000-0000-7000-8000-00000000910b', label: 'globex', name: 'Globex Metals' },
} as const;

export const DEMO_PASSWORD = 'Demo-Pass-2026';

/** `waiting` and `disabled` cannot sign in; the others have the code given. */
export const DEMO_PEOPLE = {
  acme: {
    admin: { id: 1, name: 'Joanna Mazur', email: 'admin@acme.test', code: '900001' },
    leader: { id: 2, name: 'Marek Zieliński', email: 'leader@acme.test', code: '900002' },
    mechanic: { id: 3, name: 'Piotr Wiśniewski', email: 'mechanic@acme.test', code: '900003' },
    operator: { id: 4, name: 'Anna Kowalczyk', email: 'operator@acme.test', code: '900004' },
    waiting: { id: 5, name: 'Oksana Melnyk', email: 'waiting@acme.test', code: null },
    disabled: { id: 6, name: 'Tomasz Lis', email: 'disabled@acme.test', code: null },
  },
  globex: {
    admin: { id: 101, name: 'Elena Martín', email: 'admin@globex.test', code: '900001' },
    operator: { id: 102, name: 'Deniz Yılmaz', email: 'operator@globex.test', code: '900004' },
  },
} as const;

/** What an hour of work of people of the demo tenants costs, in the currency of their tenant, by their ids. */
export const DEMO_WORK_HOUR_COSTS: Readonly<Record<number, string>> = {
  2: '72.00',
  3: '58.50',
  7: '95.00',
  9: '72.00',
  10: '58.50',
  11: '56.00',
  12: '62.00',
  13: '62.00',
  14: '78.00',
  15: '76.00',
  16: '57.00',
  103: '31.00',
  106: '24.50',
  107: '26.00',
  108: '29.00',
};

/** Main currencies of the demo tenants, by ISO 4217. */
export const DEMO_CURRENCIES = { acme: 985, globex: 978 } as const;

/** Groups of the demo tenants by key; ids are fixed as well. */
export const DEMO_GROUPS = {
  acme: {
    service_staff: 1,
    leader: 2,
    supervisor: 3,
    maintenance: 4,
    electrical: 5,
    automation: 6,
    stamping: 7,
    welding: 8,
    assembly: 9,
    quality: 10,
  },
  globex: { service_staff: 51, leader: 52, maintenance: 53, furnace: 54 },
} as const;

/** Terminals of the demo tenants. `waiting` waits for a device: whoever opens its address and types its PIN makes a screen the terminal. */
export const DEMO_TERMINALS = {
  acme: {
    registered: { id: 41, name: { pl: 'Tłocznia, brama 1', en: 'Stamping, gate 1', de: 'Presswerk, Tor 1', uk: 'Пресовий цех, ворота 1' } },
    waiting: {
      id: 42,
      name: { pl: 'Spawalnia, wejście', en: 'Welding, entrance', de: 'Schweißerei, Eingang', uk: 'Зварювальний цех, вхід' },
      pin: '48201573',
    },
  },
} as const;
