/** Where the machines of hall 1 stand on its drawing, in percent. */
export const HALL_1_POINTS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  'PRS-01': [15, 25],
  'PRS-02': [15, 75],
  'LAS-01': [38, 75],
  'SUW-01': [40, 25],
  'ROB-01': [64, 19],
  'ROB-05': [64, 33],
  'ROB-02': [86, 19],
  'ROB-06': [86, 33],
  'ROB-03': [64, 69],
  'ROB-07': [64, 83],
  'ROB-04': [86, 69],
  'ROB-08': [86, 83],
};

const zone = (x: number, y: number, width: number, height: number, label: string): string =>
  `<rect class="zone" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/><text x="${x + 16}" y="${y + 32}">${label}</text>`;

/** A pillar of the hall. */
const pillar = (x: number, y: number): string => `<rect class="pillar" x="${x - 8}" y="${y - 8}" width="16" height="16"/>`;

/** A door in the outer wall, from a point to the right or down. */
const door = (x: number, y: number, width: number, height: number): string =>
  `<rect class="door" x="${x}" y="${y}" width="${width}" height="${height}"/>`;

const columns = [40, 320, 600, 880, 1160];

/** Hall 1 of ACME Foods from above: outer walls, pillars, two stamping lines, four welding cells, a driveway with its markings. */
export const HALL_1_DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 760" font-family="sans-serif" font-size="20">
<style>
.floor{fill:#f4f2ee}.wall{fill:none;stroke:#6b665e;stroke-width:14}.zone{fill:#fff;stroke:#b9b3a8;stroke-width:2}
.lane{fill:#e6e2da}.mark{stroke:#d9a514;stroke-width:4;stroke-dasharray:26 16}.pillar{fill:#6b665e}.door{fill:#f4f2ee}
.belt{fill:#ece8e0;stroke:#b9b3a8;stroke-width:2}.rail{stroke:#8c867c;stroke-width:3;stroke-dasharray:4 6}text{fill:#5e5a53}
</style>
<rect class="floor" x="20" y="20" width="1160" height="720"/>
<rect class="lane" x="20" y="330" width="1160" height="90"/>
<path class="mark" d="M30 336H1170M30 414H1170"/>
${zone(50, 60, 540, 250, 'L1')}${zone(50, 440, 540, 250, 'L2')}
<rect class="belt" x="270" y="165" width="130" height="44"/><rect class="belt" x="270" y="450" width="44" height="200"/>
<path class="rail" d="M60 112H580M60 290H580"/>
${zone(640, 60, 250, 250, 'W1')}${zone(910, 60, 240, 250, 'W2')}${zone(640, 440, 250, 250, 'W3')}${zone(910, 440, 240, 250, 'W4')}
<rect class="wall" x="20" y="20" width="1160" height="720"/>
${columns.map((x) => pillar(x, 40) + pillar(x, 720)).join('')}${pillar(614, 250)}${pillar(614, 500)}
${door(10, 340, 22, 70)}${door(1168, 340, 22, 70)}${door(560, 730, 90, 20)}
</svg>
`;
