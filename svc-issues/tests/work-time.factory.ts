import type { Deps } from '../src/deps';

/**
 * Has svc-identity say so many seconds of scheduled time for each machine and span of moments, which are in milliseconds.
 * `jest.restoreAllMocks` undoes it.
 */
export function scheduleMachines({ workTime }: Pick<Deps, 'workTime'>, seconds: (from: number, to: number) => number): void {
  jest
    .spyOn(workTime, 'scheduled')
    .mockImplementation((({ equipmentIds, moments }: { equipmentIds: number[]; moments: number[] }) =>
      Promise.resolve({
        equipment: equipmentIds.map((equipmentId) => ({
          equipmentId,
          seconds: moments.slice(1).map((to, place) => seconds(moments[place] ?? to, to)),
        })),
      })) as never);
}
