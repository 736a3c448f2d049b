export { consentData } from './consent-data.ts';
export {
  CONSENT_PARTS,
  consentFile,
  consentWording,
  currentConsent,
} from './consent-document.ts';
