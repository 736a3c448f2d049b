import type { Shot } from './take-shot.ts';

const PHONE = { lang: 'ru', width: 375, height: 1600 } as const;
const DESK = { lang: 'ru', width: 1280, height: 900 } as const;

/** Pictures that are compared with their baselines, by the file name of the baseline. */
export const keyPictures: Readonly<Record<string, Shot>> = {
  'home-desk': { ...DESK, scene: 'page-home-without-cookies', scheme: 'light' },
  'home-phone-dark': { ...PHONE, scene: 'page-home', scheme: 'dark' },
  'phone-call-empty': { ...PHONE, scene: 'form-phone-call-retail-empty', scheme: 'light' },
  'phone-call-errors-dark': { ...PHONE, scene: 'form-phone-call-retail-errors', scheme: 'dark' },
  'phone-call-success': { ...PHONE, scene: 'form-phone-call-retail-success', scheme: 'light' },
  'flexible-modal-phone-dark': { ...PHONE, scene: 'opened-dialog-errors', scheme: 'dark' },
  'flexible-modal-desk': { ...DESK, scene: 'opened-dialog', scheme: 'light' },
  'appeal-filed': { ...DESK, scene: 'form-quality-question-filled', scheme: 'light' },
  'appeal-status-dark': { ...PHONE, scene: 'form-quality-appeal-found', scheme: 'dark' },
  calculator: { ...PHONE, scene: 'opened-calculator', scheme: 'light', height: 1800 },
  'faq-dark': { ...DESK, scene: 'opened-open-category', scheme: 'dark' },
  'faq-phone': { ...PHONE, scene: 'opened-open-category', scheme: 'light' },
  ...studioPictures(),
};

/**
 * Returns pictures of the studio in more than twenty states, each in one of the two colour schemes. States
 * that leave a draft behind come last.
 */
function studioPictures(): Readonly<Record<string, Shot>> {
  return {
    'studio-sign-in-dark': { ...DESK, scene: 'studio-sign-in', scheme: 'dark' },
    'studio-home': { ...DESK, scene: 'studio-home', scheme: 'light' },
    'studio-missing-dark': { ...DESK, scene: 'studio-missing', scheme: 'dark' },
    'studio-list': { ...DESK, scene: 'studio-list', scheme: 'light' },
    'studio-new-form-dark': { ...DESK, scene: 'studio-new-form', scheme: 'dark' },
    'studio-editor-dark': { ...DESK, scene: 'studio-editor', scheme: 'dark' },
    'studio-errors': { ...DESK, scene: 'studio-editor-errors', scheme: 'light' },
    'studio-success-dark': { ...DESK, scene: 'studio-editor-success', scheme: 'dark' },
    'studio-field': { ...DESK, scene: 'studio-editor-field', scheme: 'light' },
    'studio-field-tablet-dark': { ...DESK, width: 768, scene: 'studio-editor-field', scheme: 'dark' },
    'studio-field-phone': { ...PHONE, scene: 'studio-editor-field', scheme: 'light' },
    'studio-writing': { ...DESK, scene: 'studio-editor-writing', scheme: 'light' },
    'studio-tools-dark': { ...DESK, scene: 'studio-editor-tools', scheme: 'dark', height: 2400 },
    'studio-catalogue': { ...DESK, scene: 'studio-field-catalogue', scheme: 'light' },
    'studio-palette-dark': { ...DESK, scene: 'studio-palette', scheme: 'dark' },
    'studio-help': { ...DESK, scene: 'studio-help', scheme: 'light' },
    'studio-content-dark': { ...DESK, scene: 'studio-content', scheme: 'dark' },
    'studio-diff': { ...DESK, scene: 'studio-diff', scheme: 'light' },
    'studio-proposals-dark': { ...DESK, scene: 'studio-proposals', scheme: 'dark' },
    'studio-texts': { ...DESK, scene: 'studio-texts', scheme: 'light' },
    'studio-gallery-dark': { ...DESK, scene: 'studio-gallery', scheme: 'dark' },
    'studio-publish-dark': { ...DESK, scene: 'studio-publish-dialog', scheme: 'dark' },
  };
}

/** Pictures of the README and of the guides, by file name. */
export const readmePictures: Readonly<Record<string, Shot>> = {
  home: { ...DESK, scene: 'page-home-without-cookies', scheme: 'light' },
  'feedback-dark': { ...DESK, scene: 'page-feedback-without-cookies', scheme: 'dark' },
  'phone-call': { ...PHONE, scene: 'form-phone-call-retail-errors', scheme: 'light', height: 1010 },
  errors: { ...PHONE, scene: 'form-mortgage-main-errors', scheme: 'light', height: 900 },
  studio: { ...DESK, scene: 'studio-editor', scheme: 'light' },
  // The guides are in `docs/ru`.
  'guide-editor': { ...DESK, scene: 'studio-editor-field', scheme: 'light' },
  'guide-publish': { ...DESK, scene: 'studio-publish-dialog', scheme: 'light' },
};
