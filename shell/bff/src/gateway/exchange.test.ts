import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { Exchange } from './exchange';
import type { Upstream } from './upstream';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A browser that reads only when it is told to. */
class Browser extends Writable {
  read = (): void => undefined;
  writeHead = (): this => this;

  override _write(_chunk: Buffer, _encoding: string, taken: () => void): void {
    this.read = taken;
  }
}

/** An answer on its way to a browser. */
function underWay() {
  const browser = new Browser({ highWaterMark: 10 });
  const controller = Object.assign(new EventEmitter(), { pause: jest.fn(), resume: jest.fn(), abort: jest.fn() });
  const ends = { requestId: 'r', closing: () => false, begun: jest.fn(), done: jest.fn(), failed: jest.fn() };
  const exchange = new Exchange({ method: 'GET', headers: {} } as IncomingMessage, browser as unknown as ServerResponse, ends);
  const pool = { dispatch: jest.fn() };
  const upstream = { busy: 0, transfers: pool } as unknown as Upstream;
  exchange.send({ upstream, transfer: true, url: '/storage/issues/1', headers: [], body: null, deadlineMs: 1_000 });
  const dispatched = controller as unknown as Dispatcher.DispatchController;
  exchange.onRequestStart(dispatched);
  exchange.onResponseStart(dispatched, 200, {});
  const come = () => exchange.onResponseData(dispatched, Buffer.alloc(20));
  return { browser, controller, ends, exchange, upstream, come };
}

it('a browser that takes nothing is cut off, and the service with it', async () => {
  const { browser, controller, come } = underWay();
  come();
  expect(controller.pause).toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(29_000);
  expect(browser.destroyed).toBe(false);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(browser.destroyed).toBe(true);
  expect(controller.abort).toHaveBeenCalled();
});

it('one that is slow is not, for as long as it takes something', async () => {
  const { browser, controller, come } = underWay();
  for (let pieces = 0; pieces < 20; pieces += 1) {
    come();
    await jest.advanceTimersByTimeAsync(20_000);
    browser.read();
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(browser.destroyed).toBe(false);
  expect(controller.resume).toHaveBeenCalledTimes(20);
});

it('one that leaves the end of an answer is cut off too, when the service is long free', async () => {
  const { browser, controller, ends, exchange, upstream, come } = underWay();
  come();
  exchange.onResponseEnd();
  expect([ends.done.mock.calls.length, upstream.busy]).toEqual([1, 0]);
  await jest.advanceTimersByTimeAsync(31_000);
  expect(browser.destroyed).toBe(true);
  expect(controller.abort).not.toHaveBeenCalled();
});

it('no time limit outlives an answer that was taken', async () => {
  const { browser, exchange, come } = underWay();
  come();
  exchange.onResponseEnd();
  browser.read();
  await jest.advanceTimersByTimeAsync(1);
  expect(jest.getTimerCount()).toBe(0);
});
