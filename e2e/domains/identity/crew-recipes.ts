import type { Recipe } from '../domain';
import {
  crewForm,
  memberDays,
  newCrew,
  newCrewMember,
  newPersonId,
  newShiftSchema,
  newWorkSchema,
  shiftSchemaForm,
  workSchemaForm,
} from '../people/crew.factory';

/** Shift schemas, work schemas, crews and their members. */
export const crewRecipes: Readonly<Record<string, Recipe>> = {
  'GET /shift_schemas/:id': { params: newShiftSchema },
  'POST /shift_schemas': { body: shiftSchemaForm },
  'PUT /shift_schemas/:id': { params: newShiftSchema, body: shiftSchemaForm },
  'DELETE /shift_schemas/:id': { params: newShiftSchema },
  'POST /work_schemas': { body: workSchemaForm },
  'PUT /work_schemas/:id': { params: newWorkSchema, body: workSchemaForm },
  'DELETE /work_schemas/:id': { params: newWorkSchema },
  'POST /crews': { body: crewForm },
  'PUT /crews/:id': { params: newCrew, body: crewForm },
  'DELETE /crews/:id': { params: newCrew },
  'GET /crews/:id/members': { params: newCrew },
  'POST /crews/:id/members': { params: newCrew, body: async (client) => ({ ...memberDays, user_id: await newPersonId(client) }) },
  'PUT /crews/:id/members/:memberId': { params: newCrewMember, body: () => memberDays },
  'GET /availability': {},
  'GET /timetable': {},
  'GET /supervision': {},
  'DELETE /crews/:id/members/:memberId': { params: newCrewMember },
};
