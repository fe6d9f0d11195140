import { done, itemOf, pageOf } from '../answers';
import { nameComponents } from '../component-names';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { locationList } from './lists';
import * as s from './schemas';

nameComponents(s);

export const listLocations = contract('GET /locations', {
  access: 'settings.locations/read',
  query: listQuery(locationList),
  output: pageOf(s.location),
});
export const showLocation = contract('GET /locations/:id', { access: 'settings.locations/read', params: byId, output: itemOf(s.location) });
export const createLocation = contract('POST /locations', {
  access: 'settings.locations/create',
  status: 201,
  body: s.locationInput,
  output: itemOf(s.location),
});
export const updateLocation = contract('PUT /locations/:id', {
  access: 'settings.locations/update',
  params: byId,
  body: s.locationInput,
  output: itemOf(s.location),
});
export const deleteLocation = contract('DELETE /locations/:id', { access: 'settings.locations/delete', params: byId, output: done });
