import { defineManifest } from '@portal/portal-kit';

export const manifest = defineManifest({
  name: 'mfe-surveys',
  api: 1,
  namespace: 'surveys',
  locales: (language) => import(/* webpackExclude: /notes\.json$/ */ `./locales/${language}.json`),
  routes: [],
});
