import { handlePush } from './handle-push';
import { cacheShell } from './shell-cache';
import type { WorkerScope } from './worker-scope';

const scope = self as unknown as WorkerScope;
scope.addEventListener('install', () => void scope.skipWaiting());
handlePush(scope);
cacheShell(scope);
