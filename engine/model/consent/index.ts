export { consentData } from './consent-data.ts';
export {
  CONSENT_PARTS,
  consentFile,
  consentPurposes,
  consentWording,
  currentConsent,
} from './consent-document.ts';
