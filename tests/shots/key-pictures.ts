import { sampleOf } from '../nightly/cases.ts';
import type { Shot } from './take-shot.ts';

const PHONE = { lang: 'ru', width: 375, height: 1600 } as const;
const DESK = { lang: 'ru', width: 1280, height: 900 } as const;

/** Pictures that every run compares with their baselines, by the file name of the baseline. */
const dailyPictures: Readonly<Record<string, Shot>> = {
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

const withoutNotice = (page: string): string => `page-${page}-without-cookies`;

/** Pictures of the other sections and states, of which a run by day compares some. */
const furtherPictures: Readonly<Record<string, Shot>> = {
  'premium-phone': { ...PHONE, scene: withoutNotice('premium'), scheme: 'light' },
  'premium-desk-dark': { ...DESK, scene: withoutNotice('premium'), scheme: 'dark' },
  'private-phone-dark': { ...PHONE, scene: withoutNotice('private'), scheme: 'dark' },
  'private-desk': { ...DESK, scene: withoutNotice('private'), scheme: 'light', height: 1600 },
  'business-desk': { ...DESK, scene: withoutNotice('business'), scheme: 'light' },
  'leasing-phone-dark': { ...PHONE, scene: withoutNotice('leasing'), scheme: 'dark' },
  'leasing-desk': { ...DESK, scene: withoutNotice('leasing'), scheme: 'light' },
  'corporate-desk-dark': { ...DESK, scene: withoutNotice('corporate'), scheme: 'dark' },
  'deposits-phone': { ...PHONE, scene: withoutNotice('deposits'), scheme: 'light' },
  'mortgage-desk-dark': { ...DESK, scene: withoutNotice('mortgage'), scheme: 'dark' },
  'feedback-phone': { ...PHONE, scene: withoutNotice('feedback'), scheme: 'light' },
  'feedback-desk': { ...DESK, scene: withoutNotice('feedback'), scheme: 'light' },
  'online-banking-phone': { ...PHONE, scene: withoutNotice('online-banking'), scheme: 'light' },
  'privacy-desk-dark': { ...DESK, scene: withoutNotice('privacy'), scheme: 'dark' },
  'menu-phone': { ...PHONE, scene: 'opened-menu', scheme: 'light', height: 900 },
  'city-phone-dark': { ...PHONE, scene: 'opened-city', scheme: 'dark' },
  'tooltip-phone-dark': { ...PHONE, scene: 'opened-tooltip', scheme: 'dark' },
  'chat-desk-dark': { ...DESK, scene: 'opened-chat', scheme: 'dark' },
  'consulting-errors': { ...PHONE, scene: 'form-consulting-payroll-errors', scheme: 'light' },
  'consulting-filled-dark': { ...DESK, scene: 'form-consulting-payroll-filled', scheme: 'dark' },
  'refinance-filled-dark': { ...PHONE, scene: 'form-refinance-default-filled', scheme: 'dark' },
  'refinance-errors': { ...DESK, scene: 'form-refinance-default-errors', scheme: 'light' },
  'pro-portal-filled': { ...PHONE, scene: 'form-pro-portal-default-filled', scheme: 'light' },
  'pro-portal-failure-dark': { ...PHONE, scene: 'form-pro-portal-default-failure', scheme: 'dark' },
  'mortgage-sending': { ...PHONE, scene: 'form-mortgage-main-sending', scheme: 'light' },
  'mortgage-failure-dark': { ...DESK, scene: 'form-mortgage-main-failure', scheme: 'dark' },
  'callback-waiting': { ...PHONE, scene: 'form-callback-callback-waiting', scheme: 'light' },
  'callback-success-dark': { ...PHONE, scene: 'form-callback-callback-success', scheme: 'dark' },
  'quality-errors-dark': { ...PHONE, scene: 'form-quality-question-errors', scheme: 'dark', height: 2200 },
  'geo-empty-dark': { ...DESK, scene: 'form-geo-geo-empty', scheme: 'dark' },
  'museum-partner-errors': { ...PHONE, scene: 'form-museum-partner-default-errors', scheme: 'light' },
  'appeal-nothing': { ...PHONE, scene: 'form-quality-appeal-nothing', scheme: 'light' },
  'steps-desk': { ...DESK, scene: 'example-steps', scheme: 'light' },
  'files-dark': { ...DESK, scene: 'example-files', scheme: 'dark', height: 1600 },
  'rows-phone-dark': { ...PHONE, scene: 'example-rows', scheme: 'dark', height: 2200 },
  'signature-phone': { ...PHONE, scene: 'example-signature', scheme: 'light' },
};

/** Pictures that are compared with their baselines at night. */
export const keyPictures: Readonly<Record<string, Shot>> = { ...dailyPictures, ...furtherPictures };
/** Pictures that this run compares. */
export const comparedPictures = [
  ...Object.entries(dailyPictures),
  ...sampleOf(Object.entries(furtherPictures), 4),
];

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
