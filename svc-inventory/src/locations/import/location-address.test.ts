import { addressOf, contradictingColumn, keysOf, type LocationAddress, type NamedLocation } from './location-address';

it.each<[NamedLocation, LocationAddress | null, string[]]>([
  [{ path: '/POZ/HALL-1/' }, { symbol: 'HALL-1', parent: '/POZ/' }, ['/POZ/HALL-1/', 'HALL-1']],
  [{ path: 'POZ / HALL-1' }, { symbol: 'HALL-1', parent: '/POZ/' }, ['/POZ/HALL-1/', 'HALL-1']],
  [{ path: '/POZ/' }, { symbol: 'POZ', parent: null }, ['/POZ/', 'POZ']],
  [{ symbol: 'POZ' }, { symbol: 'POZ', parent: null }, ['/POZ/', 'POZ']],
  [{ symbol: 'L1', parent: '/POZ/HALL-1' }, { symbol: 'L1', parent: '/POZ/HALL-1/' }, ['/POZ/HALL-1/L1/', 'L1']],
  [{ symbol: 'L1', parent: 'HALL-1' }, { symbol: 'L1', parent: 'HALL-1' }, ['L1']],
  [{ parent: 'HALL-1' }, null, []],
])('%j is put at %j', (named, address, keys) => {
  expect([addressOf(named), keysOf(named)]).toEqual([address, keys]);
});

it.each<[NamedLocation, 'symbol' | 'parent' | null]>([
  [{ path: '/POZ/HALL-1/', symbol: 'HALL-1', parent: 'POZ' }, null],
  [{ path: '/POZ/HALL-1/', parent: '/POZ' }, null],
  [{ path: '/POZ/HALL-1/', symbol: 'HALL-2' }, 'symbol'],
  [{ path: '/POZ/HALL-1/', parent: 'WAW' }, 'parent'],
  [{ path: '/POZ/', parent: 'WAW' }, 'parent'],
])('%j contradicts itself in: %s', (named, column) => {
  expect(contradictingColumn(named)).toBe(column);
});
