const PLACE = 'zayavka.studio.told';

/** Keeps a sentence that the page after the next load shows once: the outcome of an action. */
export const tellAfterLoad = (sentence: string): void => sessionStorage.setItem(PLACE, sentence);

/** Returns, once, the sentence that the page before has left to be told; '' without one. */
export function takeTold(): string {
  const sentence = sessionStorage.getItem(PLACE) ?? '';
  sessionStorage.removeItem(PLACE);
  return sentence;
}
