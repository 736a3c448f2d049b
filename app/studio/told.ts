const PLACE = 'zayavka.studio.told';

/** Keeps a sentence about the outcome of an action for the next page, which shows it once (`takeTold`). */
export const tellAfterLoad = (sentence: string): void => sessionStorage.setItem(PLACE, sentence);

/** Returns the sentence that the previous page has left by `tellAfterLoad`, and forgets it; '' if there is none. */
export function takeTold(): string {
  const sentence = sessionStorage.getItem(PLACE) ?? '';
  sessionStorage.removeItem(PLACE);
  return sentence;
}
