const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** As people say it: 812 bytes, 14 KB, 2.5 MB. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`;
  const tenths = Math.round((bytes / megabyte) * 10) / 10;
  return `${tenths} MB`;
}
