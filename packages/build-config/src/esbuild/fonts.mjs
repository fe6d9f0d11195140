import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const kit = createRequire(fileURLToPath(new URL('../../../service-kit/package.json', import.meta.url)));

/** The faces that exports are written in: name of the copy → file of a package. */
const FONTS = {
  'noto-sans.ttf': '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  'noto-sans-bold.ttf': '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  'noto-sans-arabic.ttf': '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'noto-sans-arabic-bold.ttf': '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
  'noto-sans-hebrew.ttf': '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'noto-sans-hebrew-bold.ttf': '@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf',
  'noto-sans-math.ttf': '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf',
  'noto-sans-symbols.ttf': '@expo-google-fonts/noto-sans-symbols/400Regular/NotoSansSymbols_400Regular.ttf',
  'noto-sans-symbols-2.ttf': '@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf',
  'noto-emoji.ttf': '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  'LICENSE.txt': '@expo-google-fonts/noto-sans/LICENSE_FONT',
};

/** Copies the fonts of exports into a folder. */
export function copyFonts(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, file] of Object.entries(FONTS)) copyFileSync(kit.resolve(file), path.join(folder, name));
}
