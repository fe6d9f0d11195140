import { createHmac } from 'node:crypto';
import { EDGE } from '../infra/nats-users';
import { domainOf, servicesOf, type Unit } from '../units/units';

/** Who signs for whom: a direction that has a key of its own. */
export interface ContextPair {
  sender: string;
  audience: string;
}

/** Name of a process in the pairs: the domain of a service, or the edge. */
function nameOf(unit: Unit): string {
  return unit.role === 'bff' ? EDGE : domainOf(unit);
}

/** Every direction in which contexts are signed: the edge speaks to all services, a service to those that its package.json names. */
export function contextPairs(units: readonly Unit[]): ContextPair[] {
  const services = servicesOf([...units]);
  return [
    ...services.map((unit) => ({ sender: EDGE, audience: nameOf(unit) })),
    ...services.flatMap((unit) => unit.calls.map((audience) => ({ sender: nameOf(unit), audience }))),
  ];
}

/** The directions that a unit is part of. */
export function pairsOf(unit: Unit, units: readonly Unit[]): ContextPair[] {
  const name = nameOf(unit);
  return contextPairs(units).filter(({ sender, audience }) => sender === name || audience === name);
}

/** A pair as CONTEXT_KEYS names it. */
export const pairName = ({ sender, audience }: ContextPair): string => `${sender}>${audience}`;

/** The key of a pair, in base64, made of a secret that lies with the others. */
export function contextKey(secret: string, pair: ContextPair): string {
  return createHmac('sha256', secret)
    .update(`context ${pairName(pair)}`)
    .digest('base64');
}

/** CONTEXT_KEYS of a unit. */
export function contextKeysOf(unit: Unit, units: readonly Unit[], secret: string): string {
  return pairsOf(unit, units)
    .map((pair) => `${pairName(pair)}:${contextKey(secret, pair)}`)
    .join(',');
}
