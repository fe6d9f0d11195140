/** The parts of a service worker's world that ours uses; TypeScript's library has either these or those of a page. */

/** A window that shows the portal. */
export interface WindowClient {
  readonly focused: boolean;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}

export interface PushEvent extends ExtendableEvent {
  /** Null for a message that the browser could not decrypt. */
  readonly data: { json(): unknown } | null;
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Pick<Notification, 'data' | 'close'>;
}

/** Which requests the browser answers without waking the worker. */
interface RouterRule {
  condition: { urlPattern: { pathname: string } };
  source: 'network';
}

export interface InstallEvent extends ExtendableEvent {
  /** Not there in every browser. */
  addRoutes?(rules: RouterRule[]): Promise<void>;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly location: Pick<Location, 'origin'>;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

/** What the worker tells a window when its notification was pressed; without an id for several. */
export interface OpenMessage {
  type: 'portal.open_notification';
  id?: number;
}

/** What a window tells the worker once the portal stands: the files that it came from. */
export interface KeepMessage {
  type: 'portal.keep_shell';
  files: readonly string[];
  /** Of a page that is kept with its unit: addresses whose content changes, so that they are fetched anew each time. */
  fresh?: readonly string[];
}
