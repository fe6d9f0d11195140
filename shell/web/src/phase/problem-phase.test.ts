import type { Problem } from '@portal/contracts/problems';
import { ApiError, LoadFailure } from '@portal/portal-kit/shell';
import { phaseOfProblem } from './problem-phase';

const problem = (status: string) => ({ status, request_id: 'req-1' }) as Problem;

it.each([
  ['a plant that does not exist', new ApiError(404, problem('tenant_not_found')), { name: 'tenant-error', reason: 'tenant_not_found' }],
  ['maintenance', new ApiError(503, problem('maintenance')), { name: 'maintenance', told: null }],
  ['a service that is away', new ApiError(503, problem('unavailable')), { name: 'maintenance', told: null }],
  [
    'a server that does not answer',
    new ApiError(0, null, 'unreachable'),
    { name: 'not-responding', error: new ApiError(0, null, 'unreachable') },
  ],
  ['a gateway without a server behind it', new ApiError(502, null), { name: 'not-responding', error: new ApiError(502, null) }],
  ['too many calls', new ApiError(429, null, null, 7), { name: 'not-responding', error: new ApiError(429, null, null, 7) }],
  [
    'code that could not be fetched',
    new Error('Loading chunk 12 failed'),
    { name: 'not-responding', error: new LoadFailure(new Error('Loading chunk 12 failed')) },
  ],
  ['a fault of the server', new ApiError(500, problem('internal_error')), { name: 'tenant-error', reason: 'failed', requestId: 'req-1' }],
])('shows the right screen for %s', (_, error, phase) => {
  expect(phaseOfProblem(error)).toEqual(phase);
});
