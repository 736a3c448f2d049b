import './follow-link.ts';
import './security-key.ts';
