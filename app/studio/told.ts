const PLACE = 'zayavka.studio.told';

/** Keeps a sentence for the page that the next load shows: what was done is said after it, once. */
export const tellAfterLoad = (sentence: string): void => sessionStorage.setItem(PLACE, sentence);

/** Returns the sentence of the page before, once; '' without one. */
export function takeTold(): string {
  const sentence = sessionStorage.getItem(PLACE) ?? '';
  sessionStorage.removeItem(PLACE);
  return sentence;
}
