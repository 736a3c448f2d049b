import { CAPTCHA_HEADER, FORM_HEADER, type FoundAppeals, PHONE_CODE_HEADER } from '#contract';
import { answerAt } from '#engine/model/answers';
import { variantTitle } from '#engine/model/compile';
import { isObject, type Json, type JsonObject } from '#engine/model/json';
import { wireFieldOf } from '#engine/model/payload';
import { NATIONAL_DIGITS } from '#engine/model/phone';
import { digitsOf } from '#engine/model/text';
import {
  captchaField,
  type ReadRequest,
  readRequest,
  requireValidRequest,
  versionOver,
} from '../accept/read-request.ts';
import { ownerItem, publicItem } from '../appeals/appeal-items.ts';
import { givenCode } from '../codes/require-proof.ts';
import { type EndpointCall, type Handler, headerOf, type Services } from '../endpoints/kinds/handler.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { callerNetwork } from '../limits/subjects.ts';

/**
 * Looks up appeals by a phone. A call without a code needs a solved captcha, unless the risk of the caller makes it
 * optional, and counts to the phone's hourly limit, so that phones cannot be tried one after another. Where codes can
 * be sent, such a call sends one and is refused with `phoneCodeRequired`, and the call with the code gets the appeals;
 * elsewhere the answer only has whether an appeal is registered or considered.
 * @spec S§7 Appeal search @assumed
 */
export const findAppeals: Handler = async (call, services) => {
  const { captchas, limiter, risk } = services;
  const codes = services.codes === 'off' ? undefined : services.codes;
  const given = codes && headerOf(call, PHONE_CODE_HEADER);
  const incoming = {
    ...call,
    body: call.endpoint.method === 'GET' ? queryBody(call) : call.body,
    formHeader: headerOf(call, FORM_HEADER),
    captchaHeader: headerOf(call, CAPTCHA_HEADER),
  };
  const validated = await readRequest(services, incoming);
  if (validated.target.isOver) throw versionOver();
  const captcha = await requireValidRequest(services, validated, incoming, {
    isProving: given !== undefined,
  });
  const { target, answers } = validated;
  const risky = { request: call.request, form: target.published.slug };
  if (captcha !== null && !(await captchas.spend(captcha))) {
    risk.count('replay', risky);
    throw new HttpRefusal(422, captchaField(target), 'captchaWrong');
  }
  const { lookup } = target.ready.form.behaviour;
  const phone = lookup && answerAt(answers, lookup.phone);
  if (typeof phone !== 'string') throw new HttpRefusal(422, 'phone', 'phoneMissing');
  if (codes !== undefined && given !== undefined) {
    const { proof } = await codes.prove({ ...givenCode(given), contact: contactOf(phone) });
    if (proof !== 'right')
      throw new HttpRefusal(
        422,
        phoneField(validated),
        proof === 'wrong' ? 'phoneCodeWrong' : 'phoneCodeOver',
      );
    return {
      success: true,
      appeals: await factsOf(services, validated, phone),
    } satisfies FoundAppeals;
  }
  // Counted after the captcha, so that a caller without one cannot lock a phone out.
  limiter.countLookup(phone);
  risk.count('phone', { ...risky, phones: [phone] });
  if (codes === undefined)
    return { success: true, appeals: await classesOf(services, validated, phone) } satisfies FoundAppeals;
  limiter.countMessage('code', phone, callerNetwork(call.request.ip, services.isProxyTrusted));
  // A code is sent for unknown phones too: the gateway's response time would reveal which are known.
  const { uid } = await codes.send({ contact: contactOf(phone) }, call.lang);
  call.reply.header(PHONE_CODE_HEADER, uid);
  throw new HttpRefusal(422, phoneField(validated), 'phoneCodeRequired');
};

/** Normalizes the phone, since appeals are also found by its ten digits. */
const contactOf = (phone: string) => ({ phone: `+7${digitsOf(phone).slice(-NATIONAL_DIGITS)}` });

/** Returns the members that only the owner of the phone may see. */
async function factsOf(
  { appeals, appealFiles }: Services,
  { target: { published, ready } }: ReadRequest,
  phone: string,
): Promise<FoundAppeals['appeals']> {
  const found = await appeals.find(phone);
  const numbers = found.map(({ number }) => number);
  const [history, files] = [await appeals.historyOf(numbers), await appealFiles.of(numbers)];
  return Promise.all(
    found.map(async (appeal) =>
      ownerItem(appeal, {
        kind: variantTitle(published.snapshot, appeal.variant ?? '', ready.form.lang),
        changes: history.get(appeal.number),
        files: await appealFiles.linked(files.get(appeal.number) ?? [], ready.form.prefix),
      }),
    ),
  );
}

/**
 * Returns the appeals of a phone for a caller who has not proved it: of the status only if the appeal is
 * registered or considered, because texts of staff are for the phone's owner.
 */
async function classesOf(
  { forms, appeals }: Services,
  { target: { published, ready } }: ReadRequest,
  phone: string,
): Promise<FoundAppeals['appeals']> {
  const { variant, lang, behaviour } = ready.form;
  // A version older than the classes uses the live version's classes.
  const live = await forms.live(published.slug);
  const { registered, considered } = behaviour.lookup?.classes ??
    (live && variant in live.snapshot.variants
      ? forms.ready(live, variant, lang).form.behaviour.lookup?.classes
      : undefined) ?? { registered: '', considered: '' };
  const found = await appeals.find(phone);
  return found.map((appeal) => publicItem(appeal, appeal.consideredAt === null ? registered : considered));
}

const phoneField = ({ target: { map, ready } }: ReadRequest): string =>
  wireFieldOf(map, ready.form.behaviour.lookup?.phone ?? '') ?? 'phone';

const QUERY = ['phone', 'captcha_uid', 'captcha_code'] as const;

/** Returns the endpoint's parameters in a query, which may have others, such as a campaign's. */
function queryBody({ request }: EndpointCall): JsonObject {
  const query = request.query as Json;
  if (!isObject(query)) return {};
  return Object.fromEntries(
    QUERY.flatMap((name) => {
      const value = query[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
