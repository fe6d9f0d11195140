import { handlePush } from './handle-push';
import { keepShell } from './keep-shell';
import type { WorkerScope } from './worker-scope';

const scope = self as unknown as WorkerScope;
scope.addEventListener('install', () => void scope.skipWaiting());
handlePush(scope);
keepShell(scope);
