import { itemOf } from '../answers';
import { contract } from '../contract';
import { byId } from '../shared-schemas';
import * as s from './hall-plan.schemas';

export const getHallPlan = contract('GET /locations/:id/plan', {
  summary: 'Get the plan of a place',
  access: 'machines/read',
  params: byId,
  description: 'The plan of a place: its picture, and the machines on it with their state.',
  output: itemOf(s.hallPlan),
});
export const uploadHallPlan = contract('POST /locations/:id/plan', {
  summary: 'Upload the plan of a place',
  access: 'settings.locations/update',
  params: byId,
  status: 201,
  file: 'drawing',
  description:
    'A png, jpeg, bmp or webp, or a drawing in SVG of at most 2 MB that only draws: 415 names what else is in it. Machines that are on the plan stay where they are.',
  output: itemOf(s.hallPlan),
});
export const removeHallPlan = contract('DELETE /locations/:id/plan', {
  summary: 'Remove the plan of a place',
  access: 'settings.locations/update',
  params: byId,
  output: itemOf(s.hallPlan),
});
export const putOnHallPlan = contract('PUT /locations/:id/plan/points/:equipmentId', {
  summary: 'Put a machine on the plan of a place',
  access: 'settings.locations/update',
  params: s.hallPlanPointParams,
  body: s.hallPlanPointInput,
  output: itemOf(s.hallPlan),
});
export const takeOffHallPlan = contract('DELETE /locations/:id/plan/points/:equipmentId', {
  summary: 'Take a machine off the plan of a place',
  access: 'settings.locations/update',
  params: s.hallPlanPointParams,
  output: itemOf(s.hallPlan),
});
