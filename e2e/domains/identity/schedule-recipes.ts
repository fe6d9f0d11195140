import type { InnerRight, Recipe } from '../domain';
import { newCrew } from '../people/crew.factory';
import {
  equipmentParams,
  eventForm,
  newCrewEvent,
  newEquipmentEvent,
  newScheduleType,
  newUserEvent,
  personParams,
  scheduleTypeForm,
} from './schedule.factory';

/** Schedule types, and events of people, crews and equipment. */
export const scheduleRecipes: Readonly<Record<string, Recipe>> = {
  'POST /schedule_types': { body: scheduleTypeForm },
  'PUT /schedule_types/:id': { params: newScheduleType, body: scheduleTypeForm },
  'DELETE /schedule_types/:id': { params: newScheduleType },
  'GET /users/:id/scheduled_events': { params: personParams },
  'POST /users/:id/scheduled_events': { params: personParams, body: eventForm, givesNoPower: true },
  'GET /crews/:id/scheduled_events': { params: newCrew },
  'POST /crews/:id/scheduled_events': { params: newCrew, body: eventForm },
  'GET /equipment/:id/availability': { params: (client) => equipmentParams(client) },
  'GET /equipment/:id/scheduled_events': { params: (client) => equipmentParams(client) },
  'POST /equipment/:id/scheduled_events': { params: (client) => equipmentParams(client), body: eventForm },
  'POST /scheduled_events/import': { body: () => ({ month: '2026-12' }) },
  'GET /scheduled_events': {},
  'GET /scheduled_events/:id': { params: newUserEvent },
  'PUT /scheduled_events/:id': { params: newUserEvent, body: eventForm },
  'DELETE /scheduled_events/:id': { params: newUserEvent },
};

const OWNERS = [
  { params: newUserEvent, area: 'staff.schedule' },
  { params: newCrewEvent, area: 'settings.crews.schedule' },
] as const;

const ofEquipment = (['machine', 'tool'] as const).flatMap((kind): InnerRight[] => {
  const area = kind === 'machine' ? 'machines' : 'tools';
  return [
    { route: 'GET /equipment/:id/availability', right: `${area}/read`, also: [], params: (client) => equipmentParams(client, kind) },
    { route: 'GET /equipment/:id/scheduled_events', right: `${area}/read`, also: [], params: (client) => equipmentParams(client, kind) },
    {
      route: 'POST /equipment/:id/scheduled_events',
      right: `${area}/update`,
      also: [],
      params: (client) => equipmentParams(client, kind),
      body: eventForm,
    },
    { route: 'GET /scheduled_events/:id', right: `${area}/read`, also: [], params: (client) => newEquipmentEvent(client, kind) },
    {
      route: 'PUT /scheduled_events/:id',
      right: `${area}/update`,
      also: [],
      params: (client) => newEquipmentEvent(client, kind),
      body: eventForm,
    },
    { route: 'DELETE /scheduled_events/:id', right: `${area}/update`, also: [], params: (client) => newEquipmentEvent(client, kind) },
  ];
});

/** Whose schedule it is says which right an event asks for. */
export const scheduleInnerRights: readonly InnerRight[] = [
  ...OWNERS.flatMap(({ params, area }): InnerRight[] => [
    { route: 'GET /scheduled_events/:id', right: `${area}/read`, also: [], params },
    { route: 'PUT /scheduled_events/:id', right: `${area}/update`, also: [], params, body: eventForm },
    { route: 'DELETE /scheduled_events/:id', right: `${area}/delete`, also: [], params },
  ]),
  ...ofEquipment,
];
