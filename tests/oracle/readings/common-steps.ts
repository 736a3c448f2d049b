import type { Call, Step } from '../reading.ts';

/** Texts of R§8 and S§8, as they are quoted there. */
export const FAILURE_TITLE = 'Что-то пошло не так';
export const FAILURE_MESSAGE = 'К сожалению, процесс сбился. Уже исправляем, попробуйте зайти позже';
export const SUCCESS_MESSAGE = 'Ваша заявка отправлена! Мы свяжемся с вами в ближайшее время';
export const CONSENT_NEEDED = 'Для продолжения нужно согласие с условиями';
export const REQUIRED = 'Обязательное значение';

export const GENERAL = 'POST /crm/general/create' satisfies Call;
export const CALLBACK = 'POST /private-person/auto-request/request/create' satisfies Call;
export const GEO = 'POST /pro/geo-request/request/index' satisfies Call;
export const MUSEUM = 'POST /private-person/vip-request/request/create-new-site' satisfies Call;
export const CARD = 'POST /internal/simple-card/request/create' satisfies Call;
export const PORTAL = 'POST /private-person/pro-portal/request/create' satisfies Call;
export const MORTGAGE = 'POST /private-person/mortgage-request/request/send/' satisfies Call;
export const REFINANCE = 'POST /crm/form-leadgen-refinance/create' satisfies Call;
export const QUALITY = 'POST /about/quality/feedback/create' satisfies Call;

/** An answer with the one member that R§7 names for these calls. */
export const DONE = { json: { success: true } } as const;
export const REFUSED = { json: { success: false } } as const;

export const PHONE: Step = ['fill', 'phone', '9161234567'];
export const AGREE: Step = ['tick', 'consent'];
export const SEND: Step = ['click', 'Отправить'];
export const PHONE_SENT = '+79161234567';
export const FULL_NAME = 'Иванов Иван Иванович';
export const MOSCOW: Step = ['choose', 'region', 'Москва'];

export const PARTY = 'POST /suggestions/api/4_1/rs/suggest/party' satisfies Call;
/** A firm that is suggested, with the members of S§7 and no other. */
export const ROMASHKA = {
  json: {
    suggestions: [
      {
        value: 'ООО "Ромашка"',
        data: {
          inn: '7707083893',
          address: { value: 'г Москва, ул Садовая, д 1' },
          opf: { short: 'ООО', code: '12300' },
          okved: '62.01',
        },
      },
    ],
  },
};
export const PORTAL_DONE = {
  json: { status: 200, success: true, id: 1, data: {}, response: { lead_id: 5 } },
};

export const IDS = { _ga: 'GA1.1.1.2', _ym_uid: '17' };
/** A visitor who has chosen a city, which the site remembers. */
export const IN_MOSCOW = { ...IDS, 'zayavka.city': 'moscow' };
