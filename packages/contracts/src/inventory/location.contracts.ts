import { done, itemOf, pageOf } from '../answers';
import { contract } from '../contract';
import { listQuery } from '../list-query';
import { byId } from '../shared-schemas';
import { locationList } from './lists';
import * as s from './location.schemas';

export const listLocations = contract('GET /locations', {
  summary: 'List places',
  access: 'any',
  query: listQuery(locationList),
  output: pageOf(s.location),
});
export const getLocation = contract('GET /locations/:id', {
  summary: 'Get a place',
  access: 'any',
  params: byId,
  output: itemOf(s.location),
});
export const createLocation = contract('POST /locations', {
  summary: 'Create a place',
  access: 'settings.locations/create',
  status: 201,
  description: '422 `name.<language>: required` for each language of the plant, `symbol: taken` beside another of the same place.',
  body: s.locationInput,
  output: itemOf(s.location),
});
export const updateLocation = contract('PUT /locations/:id', {
  summary: 'Update a place',
  access: 'settings.locations/update',
  params: byId,
  description: 'Everything below keeps its place: a new symbol or parent changes the paths below too.',
  body: s.locationInput,
  output: itemOf(s.location),
});
export const moveLocation = contract('POST /locations/:id/move', {
  summary: 'Move a place below another place',
  access: 'settings.locations/update',
  params: byId,
  description: 'With everything below it. 422 `parent_id: invalid` into itself, below itself or to where it is.',
  body: s.locationMove,
  output: itemOf(s.location),
});
export const removeLocation = contract('DELETE /locations/:id', {
  summary: 'Remove a place',
  access: 'settings.locations/delete',
  params: byId,
  description: '409 `in_use` while there are places below it, or machines and tools in it.',
  output: done,
});
