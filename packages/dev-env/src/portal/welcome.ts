import { DEMO_PASSWORD, DEMO_PEOPLE, DEMO_TENANTS, DEMO_TERMINALS } from '@portal/contracts/identity/demo';
import { MAILBOX_PORTS, type PortalSetting } from './plan';

/** What a person reads when the portal is up: addresses, sign-ins, where things lie, how to stop. */
export function welcome({
  port,
  folder,
  withDemo,
  mailbox,
}: {
  port: number;
  folder: string;
  withDemo: boolean;
  mailbox?: string;
}): string {
  const lines = [
    '',
    'The portal is running.',
    '',
    ...(withDemo ? demoLines(port) : firstTenantLines()),
    '',
    ...(mailbox ? [`Mails it sends: ${mailbox}`] : []),
    `Data and logs: ${folder}`,
    'Stop: Ctrl+C. Begin anew: npm start -- --reset',
    '',
  ];
  return lines.join('\n');
}

/** The address of a tenant's portal on this machine. */
export function addressOf(label: string, port: number): string {
  return `http://${label}.localhost:${port}/`;
}

/** Where the mailbox of a portal shows what was sent; undefined where mails go to a real server. */
export function mailboxAddress({ mailbox, ports }: Pick<PortalSetting, 'mailbox' | 'ports'>): string | undefined {
  return mailbox ? `http://127.0.0.1:${ports[MAILBOX_PORTS.http]}/` : undefined;
}

function demoLines(port: number): string[] {
  const sections = Object.values(DEMO_TENANTS).map(({ label, name }) => [
    `${name}: ${addressOf(label, port)}`,
    ...Object.entries(DEMO_PEOPLE[label]).flatMap(([role, { email, code }]) =>
      code ? [`  ${role.padEnd(10)}${email.padEnd(24)}access code ${code}`] : [],
    ),
  ]);
  const { waiting } = DEMO_TERMINALS.acme;
  return [
    ...sections.flat(),
    `Password of all of them: ${DEMO_PASSWORD}`,
    `A terminal to register, in a browser window of its own: ${addressOf(DEMO_TENANTS.acme.label, port)}terminal-device/${waiting.id}, PIN ${waiting.pin}`,
  ];
}

function firstTenantLines(): string[] {
  return [
    'No demo data were made: --demo makes them, here and in a database of your own.',
    'The first tenant and its administrator: npm run service -- identity create-tenant --label acme --name "ACME Foods" --email admin@acme.example',
  ];
}
