/**
 * Places of the plant: a tree that loads its branches, and what is said of a place; for screens that show many of them. One place is chosen
 * by `LocationPicker` of `fields`.
 */
export { LOCATION_ICONS } from './locations/location-icons';
export { locationLabel } from './locations/location-label';
export { LocationTree } from './locations/location-tree';
export { moveFault } from './locations/move-fault';
export { useExpanded, type Expanded } from './branches/use-expanded';
