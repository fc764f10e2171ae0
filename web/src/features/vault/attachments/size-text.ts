const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const gigabyte = 1024 * megabyte;

/** As people say it: 812 bytes, 14 KB, 2.5 MB, 1.2 GB. */
export function sizeText(bytes: number): string {
  if (bytes < kilobyte) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} KB`;
  const [unit, name] = bytes < gigabyte ? [megabyte, "MB"] : [gigabyte, "GB"];
  return `${Math.round((bytes / unit) * 10) / 10} ${name}`;
}
