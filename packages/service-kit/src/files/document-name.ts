/** Endings of the names that a type of content may have; the first is added where a name has none of them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/apng': ['png', 'apng'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/bmp': ['bmp'],
  'image/webp': ['webp'],
  'image/svg+xml': ['svg'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'video/mp4': ['mp4', 'm4v'],
  'text/csv': ['csv', 'txt', 'tsv'],
  'text/plain; charset=utf-8': ['txt', 'csv', 'tsv', 'log', 'md', 'json'],
};

/**
 * The name of a document with an ending that belongs to its content: a computer opens a file by its name, so a text called `order.bat`
 * would be run by whoever downloads it. It becomes `order.bat.txt`.
 * @param type as {@link documentType} returns it
 */
export function documentName(name: string, type: string): string {
  const endings = ENDINGS[type] ?? ['bin'];
  const plain = name.replace(/[\s.]+$/, '');
  const ending = /\.([^.]+)$/.exec(plain)?.[1]?.toLowerCase() ?? '';
  return endings.includes(ending) ? plain : `${plain === '' ? 'file' : plain}.${endings[0]}`;
}
