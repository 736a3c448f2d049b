/** Milliseconds for which the file's URL stays valid: long enough for a browser to begin the download. */
const KEPT_MS = 60_000;

/** Downloads a file that the page has made, under a name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
