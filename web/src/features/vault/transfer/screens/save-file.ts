/** Hands bytes to the browser as a download. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes by the time that the click's task is over.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
