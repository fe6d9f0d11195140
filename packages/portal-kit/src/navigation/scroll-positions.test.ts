import { scrollToStart, startScrollPositions } from './scroll-positions';

/** A page of some length in a window of 600 px, and a history whose entries have keys. */
const page = { height: 600, entry: 'first', grow: () => undefined as void };
const entryChanges = new EventTarget();

const scrollTo = jest.fn((_: number, top: number) => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: Math.max(0, Math.min(top, page.height - 600)) });
});

function scroll(top: number) {
  scrollTo(0, top);
  window.dispatchEvent(new Event('scroll'));
}

function goTo(entry: string) {
  const left = Object.assign(new Event('currententrychange'), { from: { key: page.entry } });
  page.entry = entry;
  entryChanges.dispatchEvent(left);
}

function goBackTo(entry: string) {
  goTo(entry);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 600 });
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => page.height });
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: {
      get currentEntry() {
        return { key: page.entry };
      },
      addEventListener: entryChanges.addEventListener.bind(entryChanges),
      removeEventListener: entryChanges.removeEventListener.bind(entryChanges),
    },
  });
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      page.grow = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      page.grow = () => undefined;
    }
  };
  Object.assign(page, { height: 2000, entry: 'first' });
  stop = startScrollPositions();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function leaveAt(top: number) {
  scroll(top);
  goTo('second');
  page.height = 2000;
  scrollToStart();
  expect(window.scrollY).toBe(0);
}

it('shows a new page from its start, and one that somebody comes back to where it was once its data is there', () => {
  leaveAt(900);
  page.height = 700;
  goBackTo('first');
  scrollToStart();
  expect(window.scrollY).toBe(100);
  page.height = 2000;
  page.grow();
  expect(window.scrollY).toBe(900);
  scrollToStart();
  expect(window.scrollY).toBe(900);
});

it('holds the place while the page still changes, and lets go when the person touches it', () => {
  leaveAt(900);
  goBackTo('first');
  page.grow();
  window.dispatchEvent(new Event('wheel'));
  scrollTo(0, 300);
  page.grow();
  expect(window.scrollY).toBe(300);
});

it('does not take the short page that is waited for as where it was left', () => {
  leaveAt(900);
  page.height = 700;
  goBackTo('first');
  window.dispatchEvent(new Event('scroll'));
  goTo('second');
  page.height = 2000;
  goBackTo('first');
  expect(window.scrollY).toBe(900);
});

it('comes back to a tab where it was left, though nobody scrolled in it', () => {
  scroll(900);
  goTo('second tab');
  goTo('third tab');
  scroll(1200);
  goBackTo('second tab');
  expect(window.scrollY).toBe(900);
});

it('survives a reload of the page', () => {
  scroll(700);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  scrollTo(0, 0);
  stop = startScrollPositions();
  expect(window.scrollY).toBe(700);
});
