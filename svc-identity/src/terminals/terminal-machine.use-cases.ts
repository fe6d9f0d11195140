import * as contracts from '@portal/contracts/identity/contracts';
import { LIMITS } from '@portal/contracts/limits';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { attachMachine, detachMachine, isMachine, machinesOf } from './terminal-machine.repository';
import { getTerminal, lockTerminal } from './terminal.repository';

const numbersOf = async (query: Query, terminal: number): Promise<number[]> => (await machinesOf(query, terminal)).map(({ id }) => id);

function recordChange(query: Query, terminal: number, before: readonly number[], after: readonly number[]): void {
  query.audit({
    action: 'identity.terminal_changed',
    object: { type: 'terminal', id: terminal },
    detail: { before: { equipment: before }, after: { equipment: after } },
  });
}

const listTerminalMachines = useCase({
  contract: contracts.listTerminalMachines,
  async run({ query, params: { id } }) {
    await getTerminal(query, id);
    return { status: 'ok', items: await machinesOf(query, id) };
  },
});

const attachTerminalMachine = useCase({
  contract: contracts.attachTerminalMachine,
  async run({ query, params: { id, equipmentId } }) {
    await lockTerminal(query, id);
    if (!(await isMachine(query, equipmentId))) throw new NotFound('The machine');
    const before = await numbersOf(query, id);
    if (before.includes(equipmentId)) return { status: 'ok' };
    if (before.length >= LIMITS.terminalMachinesMax) throw new Invalid({ equipment_id: 'too_high' });
    if (await attachMachine(query, id, equipmentId)) recordChange(query, id, before, [...before, equipmentId]);
    return { status: 'ok' };
  },
});

const detachTerminalMachine = useCase({
  contract: contracts.detachTerminalMachine,
  async run({ query, params: { id, equipmentId } }) {
    await lockTerminal(query, id);
    const before = await numbersOf(query, id);
    if (!(await detachMachine(query, id, equipmentId))) throw new NotFound('The machine');
    recordChange(
      query,
      id,
      before,
      before.filter((number) => number !== equipmentId),
    );
    return { status: 'ok' };
  },
});

export const terminalMachineUseCases = [listTerminalMachines, attachTerminalMachine, detachTerminalMachine];
