/**
 * Prevents the visitor's page from taking the focus unless the author works in the frame: a dialog that opens
 * there during typing in the settings would take the next letters.
 */
export function leaveFocusToEditor(): void {
  const isWorkedIn = (): boolean => parent.document.activeElement === frameElement;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    if (isWorkedIn()) focus.call(this, options);
  };
  // Both methods move the focus themselves, but to no inert element. A modal dialog does not inherit
  // inertness from its ancestors.
  const { showModal, close } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    whileInert(this, isWorkedIn(), () => showModal.call(this));
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement, answer) {
    whileInert(document.documentElement, isWorkedIn(), () => close.call(this, answer));
  };
}

function whileInert(element: HTMLElement, isWorkedIn: boolean, work: () => void): void {
  const { inert } = element;
  element.inert = inert || !isWorkedIn;
  try {
    work();
  } finally {
    element.inert = inert;
  }
}
