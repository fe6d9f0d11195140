import { askAhead } from './ask-ahead';

// By itself, because the page lets no script stand within it.
askAhead((document.currentScript as HTMLScriptElement).dataset);
