import { handlePush } from './handle-push';
import type { WorkerScope } from './worker-scope';

handlePush(self as unknown as WorkerScope);
