import { prefetch } from './prefetch';

// By itself, because the page lets no script stand within it.
prefetch((document.currentScript as HTMLScriptElement).dataset);
