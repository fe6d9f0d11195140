import type { DemoPlaces } from './demo-location';

/** Globex Metals: nothing of it is called as at ACME. */
export const globexPlaces: DemoPlaces = {
  locations: [
    {
      symbol: 'GLX',
      type: 'site',
      holds: true,
      name: { en: 'Globex works', es: 'Fábrica Globex', tr: 'Globex tesisi' },
      inside: [
        { symbol: 'MELT', type: 'building', name: { en: 'Melt shop', es: 'Acería', tr: 'Çelikhane' } },
        { symbol: 'MILL', type: 'building', name: { en: 'Rolling mill', es: 'Laminación', tr: 'Haddehane' } },
        { symbol: 'SPARES', type: 'storage', storageRoot: true, name: { en: 'Spares', es: 'Repuestos', tr: 'Yedek parçalar' } },
      ],
    },
  ],
  machines: { 'EAF-1': '/GLX/MELT/', 'LF-1': '/GLX/MELT/', 'STAND-1': '/GLX/MILL/', 'STAND-2': '/GLX/MILL/' },
};
