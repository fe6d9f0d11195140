import { AsyncLocalStorage } from 'node:async_hooks';
import perfHooks from 'node:perf_hooks';

/*
 * A worker runs hundreds of files, and keeps all that a file loaded when one thing of it stays in the process. The metrics of each service
 * watch the collection of garbage and the delay of the event loop. Before Node 24 a storage that was entered once is copied to every
 * promise that is made from then on, also to timers that last as long as the process, and jest's runner brings one with each file.
 */

const holders = new Set();
const storages = new Set();
const observers = new Set();
const delays = new Set();

/** What is kept in a storage in place of a value, so that the value can be taken out of it everywhere. */
function holderOf(store, storage) {
  const holder = { store };
  holders.add(holder);
  storages.add(storage);
  return holder;
}

const { run, enterWith, getStore } = AsyncLocalStorage.prototype;
Object.assign(AsyncLocalStorage.prototype, {
  run(store, callback, ...args) {
    return run.call(this, holderOf(store, this), callback, ...args);
  },
  enterWith(store) {
    enterWith.call(this, holderOf(store, this));
  },
  getStore() {
    return getStore.call(this)?.store;
  },
});

const { PerformanceObserver, monitorEventLoopDelay } = perfHooks;
const { observe } = PerformanceObserver.prototype;
PerformanceObserver.prototype.observe = function (options) {
  observers.add(this);
  observe.call(this, options);
};
perfHooks.monitorEventLoopDelay = (options) => {
  const delay = monitorEventLoopDelay(options);
  delays.add(delay);
  return delay;
};

/** Takes back what the last file left in the process: the storages it entered, and what watches the process for it. */
export function removeLeftovers() {
  for (const holder of holders) holder.store = undefined;
  for (const storage of storages) storage.disable();
  for (const observer of observers) observer.disconnect();
  for (const delay of delays) delay.disable();
  for (const kind of [holders, storages, observers, delays]) kind.clear();
}

/** An environment of jest, whose files leave nothing to those after them. */
export const withoutLeftovers = (Environment) =>
  class extends Environment {
    async teardown() {
      await super.teardown();
      removeLeftovers();
    }
  };
