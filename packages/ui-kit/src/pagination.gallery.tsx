import type { Gallery } from './gallery/gallery-entry';
import { nothing } from './gallery/held';
import { Pagination } from './pagination';
import type * as module from './pagination';

/** What the gallery shows of `pagination`. */
export const gallery: Gallery<typeof module> = {
  Pagination: {
    when: 'Under a list that the server pages.',
    states: {
      'in the middle': <Pagination page={3} pageSize={25} total={312} pageSizes={[25, 50, 100]} onPage={nothing} onPageSize={nothing} />,
      'with another length': (
        <Pagination page={1} pageSize={5} total={312} pageSizes={[5, 25]} other={25} onPage={nothing} onPageSize={nothing} />
      ),
      'while it loads': <Pagination page={1} pageSize={25} total={undefined} pageSizes={[25, 50]} onPage={nothing} onPageSize={nothing} />,
    },
  },
};
