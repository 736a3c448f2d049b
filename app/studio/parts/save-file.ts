/** Milliseconds for which the file's URL stays valid: long enough for a browser to begin the download. */
const KEPT_MS = 60_000;

/** Saves a file that the page has made, as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
