import { putOnHallPlan, removeHallPlan, getHallPlan, takeOffHallPlan, uploadHallPlan } from '@portal/contracts/inventory/contracts';
import type { HallPlan } from '@portal/contracts/inventory/schemas';
import { api, notify, queryClient, queryKeyOf, upload, useApiQuery } from '@portal/portal-kit';

/** The plan of a place, kept up to date, and its changes. A point stands where it was put before the server has answered. */
export function useHallPlan(id: number) {
  const params = { id };
  const answer = useApiQuery(getHallPlan, { params }, { live: ['equipment', `location:${id}`] });
  const key = queryKeyOf(getHallPlan, { params });
  const show = (item: HallPlan) => queryClient.setQueryData(key, { status: 'ok', item });
  const change = async (call: Promise<{ item: HallPlan }>) => {
    try {
      show((await call).item);
    } catch (error) {
      notify.failed(error);
      void answer.refetch();
    }
  };
  const plan = answer.data?.item;
  return {
    answer,
    plan,
    upload: async (file: File) => show((await upload(uploadHallPlan, { params, file })).item),
    remove: async () => show((await api(removeHallPlan, { params })).item),
    put: (equipmentId: number, x: number, y: number) => {
      if (plan) show({ ...plan, points: plan.points.map((point) => (point.equipment_id === equipmentId ? { ...point, x, y } : point)) });
      return change(api(putOnHallPlan, { params: { id, equipmentId }, body: { x, y } }));
    },
    takeOff: (equipmentId: number) => change(api(takeOffHallPlan, { params: { id, equipmentId } })),
  };
}
