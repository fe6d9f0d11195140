/** A drawing by its lines: what is looked at, what stands around it, and the one thing that is marked. */
interface Lines {
  box: readonly [width: number, height: number];
  heavy: string;
  light: string;
  mark: string;
}

/** Drawings of work at rest; all stand on the same ground, 88 below the top. */
export const DRAWINGS = {
  /** A wrench that rests on a bench: nothing to do. */
  wrench: {
    box: [160, 96],
    heavy: 'M62 54h46M62 64h46M62 54c-3-8-13-11-21-7l8 8v8l-8 8c8 4 18 1 21-7M108 54a11 11 0 1 1 0 10',
    light: 'M20 72h120M34 72v16M126 72v16M12 88h136M34 80h92M24 72v-5h10v5',
    mark: 'M117 55a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  },
  /** A conveyor that stands, with one box: nothing has come yet. */
  conveyor: {
    box: [160, 96],
    heavy: 'M26 56h108a8 8 0 0 1 0 16H26a8 8 0 0 1 0-16ZM64 30h32v26H64z',
    light:
      'M30 64a3 3 0 1 0 .1 0M55 64a3 3 0 1 0 .1 0M80 64a3 3 0 1 0 .1 0M105 64a3 3 0 1 0 .1 0M130 64a3 3 0 1 0 .1 0M40 72v16M120 72v16M12 88h136',
    mark: 'M76 30v8h8v-8',
  },
  /** A sheet on a clipboard, not filled in. */
  clipboard: {
    box: [160, 96],
    heavy: 'M66 18h-8a6 6 0 0 0-6 6v58a6 6 0 0 0 6 6h44a6 6 0 0 0 6-6V24a6 6 0 0 0-6-6h-8',
    light: 'M62 42h6v6h-6zM76 45h22M62 56h6v6h-6zM76 59h16M62 70h6v6h-6zM76 73h20M12 88h40M108 88h40',
    mark: 'M68 12h24v11H68z',
  },
  /** A lens over a nut: nothing was found. */
  search: {
    box: [160, 96],
    heavy: 'M74 14a27 27 0 1 0 .1 0M94 60l22 22',
    light: 'M66 29h16l8 12-8 12H66l-8-12zM74 36a5 5 0 1 0 .1 0M12 88h136',
    mark: 'M58 30a20 20 0 0 1 8-8',
  },
  /** A helmet on its hook: nobody is here. */
  helmet: {
    box: [160, 96],
    heavy: 'M46 68a34 34 0 0 1 68 0M38 68h84a0 0 0 0 1 0 0c0 4-2 7-6 7H44c-4 0-6-3-6-7Z',
    light: 'M58 68V46M102 68V46M12 88h136M60 75v6M100 75v6M60 81c0 4 40 4 40 0',
    mark: 'M70 35v18h20V35',
  },
  /** A shut gate: this is for others. */
  gate: {
    box: [160, 96],
    heavy: 'M34 20v68M126 20v68M34 40h92M34 66h92',
    light: 'M50 40v26M66 40v26M94 40v26M110 40v26M12 88h136M30 20h8M122 20h8',
    mark: 'M73 51h14v13H73zM76 51v-4a4 4 0 0 1 8 0v4',
  },
  /** A plant in the early morning: for the page before signing in. */
  plant: {
    box: [320, 96],
    heavy: 'M12 88V46l26-14v14l26-14v14l26-14v56M12 88h296',
    light:
      'M24 60h12v10H24zM46 60h12v10H46zM68 60h12v10H68zM108 88V22h12v66M106 22h16M136 88V54a14 5 0 0 1 28 0v34M136 54a14 5 0 0 0 28 0M120 66h16M164 76h16M186 68h104a6 6 0 0 1 0 12H186a6 6 0 0 1 0-12ZM190 72a2 2 0 1 0 .1 0M222 72a2 2 0 1 0 .1 0M254 72a2 2 0 1 0 .1 0M286 72a2 2 0 1 0 .1 0M200 80v8M276 80v8M240 50h18v18h-18z',
    mark: 'M200 52h18v16h-18zM206 52v5h6v-5',
  },
} as const satisfies Record<string, Lines>;

export type DrawingName = keyof typeof DRAWINGS;
