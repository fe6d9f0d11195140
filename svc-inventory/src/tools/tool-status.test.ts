import { TOOL_CONDITIONS } from '@portal/contracts/inventory/equipment-terms';
import { obstacleTo, statusAfterReturn } from './tool-status';

it('a tool is taken where it is available and nobody has it', () => {
  expect(obstacleTo('available', false)).toBeNull();
  for (const status of ['available', 'taken', 'lost'] as const) expect(obstacleTo(status, true)).toBe('in_use');
  for (const status of ['in_service', 'lost', 'retired'] as const) expect(obstacleTo(status, false)).toBe('withheld');
});

it('a tool that comes back is available, unless it is damaged or was withheld meanwhile', () => {
  for (const status of ['taken', 'lost', 'available'] as const)
    expect(TOOL_CONDITIONS.map((condition) => statusAfterReturn(status, condition))).toEqual(['available', 'available', 'in_service']);
  for (const status of ['in_service', 'retired'] as const)
    expect(TOOL_CONDITIONS.map((condition) => statusAfterReturn(status, condition))).toEqual([status, status, status]);
});
