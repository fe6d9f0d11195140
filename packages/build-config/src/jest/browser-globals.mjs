import { ReadableStream, TransformStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks what every browser has; react-router, i18next and react-aria ask for these when they are loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder, ReadableStream, TransformStream });

globalThis.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= globalThis.ResizeObserver;
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true;
};
Element.prototype.scrollIntoView ??= () => {};
