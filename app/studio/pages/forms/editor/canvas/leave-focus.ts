/**
 * A visitor's page takes the focus to where its visitor has to go next. In the editor it does so only while it is the one that is worked
 * in: a dialog that opens in the frame while its text is typed in the settings would take the letters that follow.
 */
export function leaveFocusToEditor(): void {
  const isWorkedIn = (): boolean => parent.document.activeElement === frameElement;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement, options) {
    if (isWorkedIn()) focus.call(this, options);
  };
  // Both move the focus by themselves, and to nothing that is inert. A modal dialog is not inert by what it is in.
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
