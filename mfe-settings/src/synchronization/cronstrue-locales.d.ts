/** Each adds a language to cronstrue. */
declare module 'cronstrue/locales/*';
