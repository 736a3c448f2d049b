import { Maskito, type MaskitoOptions, maskitoTransform } from '@maskito/core';

type State = Parameters<Maskito['updateHistory']>[0];

/**
 * Attaches a mask to an input, formats its text, and returns the mask, which can be destroyed. `typed`: texts
 * that were in the input while the library was loading, to which Undo returns.
 */
export function putMask(input: HTMLInputElement, mask: MaskitoOptions, typed?: readonly string[]): Maskito {
  if (typed !== undefined) format(input, mask);
  // The text of a served page or a restored draft is not formatted yet.
  else if (input.value !== '') input.value = maskitoTransform(input.value, mask);
  // A mask handles Undo itself, by the states that it has recorded.
  const earlier = (typed ?? []).map((value): State => ({ value, selection: [value.length, value.length] }));
  class RememberingMask extends Maskito {
    protected override updateHistory(state: State): void {
      for (const one of earlier.splice(0)) super.updateHistory(one);
      super.updateHistory(state);
    }
  }
  return new RememberingMask(input, mask);
}

/**
 * Formats what was typed before the mask came. The caret stays beside its character, and listeners to the
 * input are notified.
 */
function format(input: HTMLInputElement, mask: MaskitoOptions): void {
  const { value, selectionStart, selectionEnd } = input;
  const state = maskitoTransform(
    { value, selection: [selectionStart ?? value.length, selectionEnd ?? value.length] },
    mask,
  );
  if (state.value === value) return;
  input.value = state.value;
  if (document.activeElement === input) input.setSelectionRange(...state.selection);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
