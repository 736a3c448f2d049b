import type { CaptchaForm, LoadedPicture, WorkToDo } from './captcha-calls.ts';

/** The contract is in a page only once a form of it asks for something. */
const calls = () => import('./captcha-calls.ts');

/** Whether the form asks for one now, by the type that it is asked for. Rejects when nothing could be learnt. */
export const captchaStatus = async (formType: string): Promise<boolean> =>
  (await calls()).captchaStatus(formType);

/** A picture that is good for one request of this form. Rejects when there is none to show. */
export const createPicture = async (
  form: CaptchaForm,
  size: { widthPx: number; heightPx: number },
): Promise<LoadedPicture> => (await calls()).createPicture(form, size);

/** Work for a browser whose visitor sees no picture. Rejects when there is none. */
export const createWork = async (form: CaptchaForm): Promise<WorkToDo> => (await calls()).createWork(form);
