import { DOMAINS } from './domains';
import type { Domain } from './domain';

/** What can be asked while something is broken: the list of a domain, or the page itself, which no service is needed for. */
export type Question = Domain | 'page';

/** A pair of processes that speak with each other. */
export interface Line {
  /** Caller and server: `svc-issues>postgres`. */
  name: string;
  /** What cannot be answered while it is cut. */
  needs: Domain | null;
  /** What must be. */
  spares: Question;
}

const serviceOf = ({ name }: Domain): string => `svc-${name.replaceAll('_', '-')}`;

/** A domain that another's failure leaves alone; without the one that resolves sessions only the page is sure. */
function sparedBy(domain: Domain): Question {
  return domain.resolvesSessions ? 'page' : (DOMAINS.find((other) => other !== domain && other.resolvesSessions) ?? 'page');
}

/** Every pair of processes that speak with each other. */
export const LINES: readonly Line[] = DOMAINS.flatMap((domain): Line[] => {
  const service = serviceOf(domain);
  const other = DOMAINS.find((one) => one !== domain) ?? 'page';
  return [
    { name: `shell-bff>${service}-http`, needs: domain, spares: other },
    ...(domain.resolvesSessions ? [{ name: `shell-bff>${service}-grpc`, needs: domain, spares: 'page' as const }] : []),
    { name: `${service}>postgres`, needs: domain, spares: sparedBy(domain) },
    { name: `${service}>nats`, needs: null, spares: domain },
    ...(domain.calls ?? []).map((called): Line => ({ name: `${service}>${called}-grpc`, needs: null, spares: domain })),
  ];
}).concat({ name: 'shell-bff>nats', needs: null, spares: DOMAINS.find(({ resolvesSessions }) => !resolvesSessions) ?? 'page' });
