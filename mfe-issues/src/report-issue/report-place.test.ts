import { startPortalForTests } from '@portal/portal-kit/testing';
import { keepPlace, lastPlace, placeIn, stopEntry } from './report-place';

const entry = (id: number, group: 'issue_criticality' | 'departments' | 'prod_lines', attributes = {}) => ({ id, group, attributes });
const ENTRIES = [
  entry(40, 'issue_criticality'),
  entry(41, 'issue_criticality', { is_failure: true }),
  entry(42, 'issue_criticality', { is_failure: true }),
  entry(51, 'departments'),
  entry(61, 'prod_lines'),
];

describe('place of a report', () => {
  beforeEach(() => startPortalForTests());
  afterEach(() => localStorage.clear());

  it('offers what the last report had, but never a stop', () => {
    keepPlace({ criticality: 42, department: 51, prod_line: 61 }, 41);
    expect(lastPlace()).toEqual({ criticality: 42, department: 51, prod_line: 61 });
    keepPlace({ criticality: 41, department: 51, prod_line: null }, 41);
    expect(lastPlace()).toEqual({ criticality: null, department: 51, prod_line: null });
  });

  it('finds the entry that stands for a stop by its attribute', () => {
    expect(stopEntry(ENTRIES)).toBe(41);
    expect(stopEntry([entry(40, 'issue_criticality')])).toBeNull();
  });

  it('leaves out what the dictionary no longer has, or has in another group', () => {
    expect(placeIn(ENTRIES, { criticality: 41, department: 61, prod_line: 9 })).toEqual({
      criticality: 41,
      department: null,
      prod_line: null,
    });
  });
});
