/** Has the browser save what is at an address of the portal. */
export function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Offers the parts as one file. */
export function saveFile(parts: readonly BlobPart[], name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  download(address, name);
  URL.revokeObjectURL(address);
}
