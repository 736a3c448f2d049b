import type { PersonalDataClass, Phrase } from '#engine/model/definition';
import { siteDocuments } from '#engine/model/documents';
import type { ENDPOINT_ENCODINGS, ENDPOINT_METHODS, ENDPOINT_TASKS } from '#engine/model/endpoints';
import type { JsonObject } from '#engine/model/json';
import { named, nameOf, oneOfNamed, RICH_TEXT } from '#engine/model/schema';
import type { SOURCE_MEMBER_TYPES } from '#engine/model/sources';
import texts from './texts.json' with { type: 'json' };

const text: JsonObject = { $ref: '#/definitions/text' };
const word: JsonObject = { type: 'string' };
const slug: JsonObject = { type: 'string', pattern: '^[a-z0-9-]+$' };
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', minItems: 1, items });
const closed = (properties: JsonObject, required: string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const rouble: JsonObject = { type: 'integer', minimum: 1 };
const months: JsonObject = { type: 'integer', minimum: 1, maximum: 600 };
const region: JsonObject = { ...nameOf('regions'), pattern: '^\\d{2}$' };

/** Returns the schema of a whole file, which may name its schema and the source of its data. */
const file = (properties: JsonObject, required: string[]): JsonObject =>
  closed(
    { $schema: { type: 'string' }, ...properties, source: named(texts.sourceOfTheData, word) },
    required,
  );

const id = named(texts.nameInAddresses, slug, texts.latinLettersDigitsAndHyphensVisitors);

const CLASSES: Readonly<Record<Exclude<PersonalDataClass, 'none'>, Phrase>> = {
  contact: texts.contactData,
  identity: texts.identityData,
  document: texts.documentData,
  financial: texts.financialData,
};

const section = file(
  {
    title: named(texts.title, text),
    experiments: named(
      texts.experimentsOfTheSection,
      closed({ depositCalculator: named(texts.depositCalculatorOnPhones, { type: 'boolean' }) }, []),
    ),
    chatChannel: named(texts.channelOfTheChat, {
      ...oneOfNamed({ web: texts.generalChannelWeb, proweb: texts.channelForBusinessProweb }),
      default: 'web',
    }),
    tracksSuccess: named(texts.tracksSuccess, { type: 'boolean', default: false }),
  },
  ['title'],
);

const faq = file(
  {
    categories: named(
      texts.topics,
      listOf(
        named(
          texts.topic,
          closed(
            {
              id,
              title: named(texts.titleOfTheTopic, text),
              sections: named(
                texts.inWhichSections,
                listOf(named(texts.section, { ...slug, ...nameOf('sections') })),
                texts.emptyInAll,
              ),
              questions: named(
                texts.questions,
                listOf(
                  named(
                    texts.question,
                    closed(
                      {
                        id,
                        question: named(texts.question, text),
                        html: named(texts.answer, { ...text, ...RICH_TEXT }),
                        popular: named(texts.popularShownUntilATopicIs, { type: 'boolean' }),
                        regions: named(
                          texts.inWhichRegions,
                          listOf(named(texts.region, region)),
                          texts.emptyInAll,
                        ),
                      },
                      ['id', 'question', 'html'],
                    ),
                  ),
                ),
              ),
            },
            ['id', 'title', 'questions'],
          ),
        ),
      ),
    ),
  },
  ['categories'],
);

const appealAnswers = file(
  {
    answers: named(
      texts.answerTemplates,
      listOf(
        named(
          texts.answerTemplate,
          closed(
            {
              title: named(texts.title, text, texts.staffChooseByIt),
              text: named(texts.answer, text, texts.insertedInTheVisitorsLanguage),
            },
            ['title', 'text'],
          ),
        ),
      ),
    ),
  },
  ['answers'],
);

const phones = file(
  {
    lines: named(
      texts.lines,
      listOf(
        named(
          texts.line,
          closed(
            {
              id: named(texts.nameOfTheLine, slug, texts.textsReferToTheNumberBy),
              numbers: named(
                texts.numbers,
                listOf(
                  named(
                    texts.number,
                    closed(
                      {
                        phone: named(
                          texts.phone,
                          { type: 'string', pattern: '^\\+7\\d{10}$' },
                          texts.x7AndTenDigits,
                        ),
                        marker: named(texts.forAdvertising, word, texts.utmCampaignOfTheVisitOr),
                        region: named(texts.forARegion, region),
                      },
                      ['phone'],
                    ),
                  ),
                ),
                texts.aVisitorSeesTheNumberThat,
              ),
            },
            ['id', 'numbers'],
          ),
        ),
      ),
    ),
  },
  ['lines'],
);

const tariff = file(
  {
    minSum: named(texts.amountFrom, rouble),
    maxSum: named(texts.amountTo, rouble),
    defaultSum: named(texts.amountAtFirst, rouble),
    sumStep: named(texts.stepOfTheSlider, rouble),
    terms: named(texts.terms, listOf(named(texts.termMonths, months)), texts.inAscendingOrder),
    defaultTerm: named(texts.termAtFirstMonths, months),
    interestRate: named(texts.rateAYear, { type: 'number', exclusiveMinimum: 0 }),
    action: named(
      texts.theButtonThatOpensADeposit,
      closed(
        {
          type: named(texts.whatItDoes, { const: 'modal' }),
          label: named(texts.labelOfTheButton, text),
          form: named(texts.form, nameOf('form-names')),
          variant: named(texts.variantOfTheForm, nameOf('variants'), texts.ifTheFormHasSeveral),
        },
        ['type', 'label', 'form'],
      ),
      texts.theFormReceivesTheAmountAnd,
    ),
  },
  ['minSum', 'maxSum', 'defaultSum', 'sumStep', 'terms', 'defaultTerm', 'interestRate', 'action'],
);

const departments = file(
  {
    items: named(
      texts.departments,
      listOf(
        named(
          texts.department,
          closed(
            {
              value: named(texts.code, word, texts.theBankKnowsTheDepartmentBy),
              title: named(texts.labelInTheList, text),
              ps_name: named(texts.title, word),
              full_address: named(texts.address, word),
              group: named(texts.region, region),
            },
            ['value', 'title', 'ps_name', 'full_address', 'group'],
          ),
        ),
      ),
    ),
  },
  ['items'],
);

const locations = file(
  {
    locations: named(
      texts.cities,
      listOf(
        named(
          texts.city,
          closed(
            {
              value: named(texts.code, slug),
              name: named(texts.title, word),
              name_en: named(texts.titleInEnglish, word),
              name_for_spec: named(texts.inThePrepositionalCase, word, texts.inInRussian),
              region: named(texts.region, region),
            },
            ['value', 'name', 'name_en', 'name_for_spec', 'region'],
          ),
        ),
      ),
    ),
  },
  ['locations'],
);

const phoneCodes = file(
  {
    codes: named(
      texts.assignedCodes,
      listOf(named(texts.aCodeOrARangeOf, { type: 'string', pattern: '^\\d{3}(-\\d{3})?$' })),
    ),
    areas: named(
      texts.areasOfTheCodes,
      listOf(
        named(
          texts.code,
          closed({ code: named(texts.code, word), title: named(texts.where, word) }, ['code', 'title']),
        ),
      ),
    ),
  },
  ['codes'],
);

/** Catalogue of choices: own items, or those of another catalogue that an item of a third belongs to. */
const choices = file(
  {
    title: named(texts.titleOfTheCatalogue, text),
    items: named(texts.rows, {
      type: 'array',
      items: named(
        texts.row,
        closed(
          {
            value: named(texts.code, { type: 'string', minLength: 1 }, texts.theBankReceivesIt),
            title: named(texts.whatAVisitorSees, text),
            group: named(texts.group, word),
          },
          ['value', 'title'],
        ),
      ),
    }),
    itemsOf: named(texts.rowsOfAnotherCatalogue, nameOf('catalogs'), texts.insteadOfOwnRows),
    groupsOf: named(texts.onlyThoseThatAreAGroup, nameOf('catalogs')),
  },
  [],
);

/** Consent of visitors by purpose; the first version is in force. */
const consent = file(
  {
    title: named(texts.title, text),
    versions: named(
      texts.versions,
      listOf(
        named(
          texts.version,
          closed(
            {
              version: named(texts.numberOfTheVersion, { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?$' }),
              from: named(
                texts.inForceFrom,
                { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
                texts.yearMonthDay,
              ),
              text: named(texts.whatIsAgreedTo, text, texts.dataIsReplacedByTheFields),
              covers: named(
                texts.coveredClassesOfData,
                listOf(named(texts.classOfData, oneOfNamed(CLASSES))),
                texts.emptyAllClasses,
              ),
              fields: named(
                texts.coveredFields,
                listOf(named(texts.coveredField, { type: 'string', minLength: 1 })),
                texts.emptyAllFields,
              ),
              term: named(texts.forHowLong, text, texts.daysIsReplacedByTheTerm),
              withdrawal: named(texts.howToWithdraw, text),
            },
            ['version', 'from', 'text'],
          ),
        ),
      ),
      texts.theNewestFirst,
    ),
  },
  ['title', 'versions'],
);

const path: JsonObject = { type: 'string', pattern: '^(?:/(?::?[A-Za-z0-9._~-]+))+/?$' };
const ENCODINGS: Readonly<Record<(typeof ENDPOINT_ENCODINGS)[number], Phrase>> = {
  json: texts.encodingJson,
  form: texts.encodingForm,
  multipart: texts.encodingMultipart,
};
const METHODS: Readonly<Record<(typeof ENDPOINT_METHODS)[number], Phrase>> = {
  POST: texts.methodPost,
  GET: texts.methodGet,
};
const TASKS: Readonly<Record<(typeof ENDPOINT_TASKS)[number], Phrase>> = {
  store: texts.taskStore,
  'find-appeals': texts.taskFindAppeals,
};

/** Response, member by member: the studio cannot edit a tree of any depth. */
const answer = listOf(
  named(
    texts.memberOfTheAnswer,
    closed(
      {
        member: named(
          texts.nameOfTheMember,
          { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_-]*(?:\\.[A-Za-z][A-Za-z0-9_-]*)*$' },
          texts.namesInsideEachOtherByDots,
        ),
        is: named(texts.valueOfTheMember, { type: 'string', minLength: 1 }, texts.placeholderOrConstant),
      },
      ['member', 'is'],
    ),
  ),
);

const endpoint = file(
  {
    title: named(texts.title, text),
    does: named(texts.whatTheServerDoes, { ...oneOfNamed(TASKS), default: 'store' }),
    method: named(texts.method, { ...oneOfNamed(METHODS), default: 'POST' }),
    path: named(texts.pathOfTheEndpoint, path, texts.withoutApiParametersByColon),
    aliases: named(texts.otherPaths, listOf(named(texts.pathOfTheEndpoint, path)), texts.sameParameters),
    params: named(
      texts.parametersOfThePath,
      listOf(
        named(
          texts.parameter,
          closed(
            {
              name: named(texts.nameOfTheParameter, { type: 'string', pattern: '^[A-Za-z0-9_]+$' }),
              values: named(
                texts.valuesOfTheParameter,
                listOf(named(texts.code, { type: 'string', pattern: '^[A-Za-z0-9._~-]+$' })),
                texts.emptyAnyValue,
              ),
            },
            ['name'],
          ),
        ),
      ),
    ),
    encoding: named(texts.encoding, { ...oneOfNamed(ENCODINGS), default: 'json' }),
    languagePrefix: named(texts.languageBeforeThePath, { type: 'boolean' }),
    timeoutMs: named(
      texts.timeoutMilliseconds,
      { type: 'integer', minimum: 1000, maximum: 60_000 },
      texts.unlessTheFormHasItsOwn,
    ),
    destination: named(texts.destination, slug, texts.destinationIsTheOperators),
    answers: named(
      texts.answers,
      closed(
        {
          accepted: named(texts.answerAccepted, answer),
          refused: named(texts.answerRefused, answer),
        },
        ['accepted', 'refused'],
      ),
      texts.emptyTheCommonAnswers,
    ),
    anyAnswer: named(texts.anyAnswer, { type: 'boolean' }, texts.anyAnswerIsTaken),
    files: named(texts.takesFiles, { type: 'boolean' }, texts.filesAreFetched),
  },
  ['title', 'path'],
);

const pointer: JsonObject = { type: 'string', pattern: '^(?:/(?:[^~/]|~[01])*)*$' };
const pointerIn: JsonObject = { type: 'string', pattern: '^(?:/(?:[^~/]|~[01])+)+$' };
const answerName: JsonObject = { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,39}$' };
const parameterName: JsonObject = { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,40}$' };
const whole = (minimum: number, maximum: number): JsonObject => ({ type: 'integer', minimum, maximum });
const MEMBER_TYPES: Readonly<Record<(typeof SOURCE_MEMBER_TYPES)[number], Phrase>> = {
  text: texts.kindText,
  number: texts.kindNumber,
  boolean: texts.kindBoolean,
};
const valuesByName = listOf(
  named(
    texts.furtherMember,
    closed({ name: named(texts.nameOfTheFurtherMember, answerName), is: named(texts.isValue, word) }, [
      'name',
      'is',
    ]),
  ),
);

const source = file(
  {
    title: named(texts.title, text),
    service: named(texts.service, slug, texts.serviceIsTheOperators),
    path: named(
      texts.pathOfTheSource,
      { type: 'string', pattern: '^(?:/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$' },
      texts.belowTheAddressOfTheService,
    ),
    parameter: named(texts.parameterOfTheText, parameterName, texts.emptyQ),
    with: named(
      texts.passedAnswers,
      listOf(
        named(
          texts.passedAnswer,
          closed(
            {
              name: named(texts.nameOfThePassed, answerName),
              parameter: named(texts.parameter, parameterName, texts.emptyTheName),
            },
            ['name'],
          ),
        ),
      ),
      texts.passedAnswersNarrow,
    ),
    items: named(texts.pointerToTheList, pointer, texts.jsonPointerEmptyTheAnswer),
    value: named(texts.pointerToTheValue, pointerIn, texts.jsonPointerInAnOption),
    label: named(
      texts.pointersToTheLabel,
      closed(
        {
          ru: named(texts.inRussian, pointerIn, texts.jsonPointerInAnOption),
          en: named(texts.inEnglish, pointerIn, texts.emptyAsInRussian),
        },
        ['ru'],
      ),
    ),
    members: named(
      texts.furtherMembers,
      listOf(
        named(
          texts.furtherMember,
          closed(
            {
              name: named(texts.nameOfTheFurtherMember, answerName),
              at: named(texts.whereItIs, pointerIn, texts.jsonPointerInAnOption),
              type: named(texts.kindOfTheMember, { ...oneOfNamed(MEMBER_TYPES), default: 'text' }),
            },
            ['name', 'at'],
          ),
        ),
      ),
      texts.furtherMembersAreReadAndFilled,
    ),
    minCharacters: named(texts.minCharacters, whole(0, 20), texts.zeroAtOnce),
    delayMs: named(texts.delayMilliseconds, whole(0, 5000)),
    cacheSeconds: named(texts.cacheSeconds, whole(0, 86_400)),
    provedHours: named(texts.provedHours, whole(1, 8760), texts.thenIsChosenAgain),
    failure: named(texts.failureWords, text, texts.emptyTheCommonWords),
    examples: named(
      texts.examplesOfTheSource,
      listOf(
        named(
          texts.exampleOfTheSource,
          closed(
            {
              value: named(texts.codeOfTheOption, { type: 'string', minLength: 1 }),
              label: named(texts.labelOfTheOption, text),
              members: named(texts.valuesOfTheExample, valuesByName),
              with: named(texts.forTheseAnswers, valuesByName),
            },
            ['value', 'label'],
          ),
        ),
      ),
      texts.examplesAnswerWithoutService,
    ),
  },
  ['title', 'service', 'path', 'value', 'label', 'examples'],
);

/** File name of the schema → its content; `site-documents.ts` lists its files. */
const contents: Readonly<Record<string, JsonObject>> = {
  'section.schema.json': section,
  'consent.schema.json': consent,
  'endpoint.schema.json': endpoint,
  'source.schema.json': source,
  'faq.schema.json': faq,
  'phones.schema.json': phones,
  'appeal-answers.schema.json': appealAnswers,
  'deposit-tariff.schema.json': tariff,
  'departments.schema.json': departments,
  'locations.schema.json': locations,
  'phone-codes.schema.json': phoneCodes,
  'choices.schema.json': choices,
};

export const siteSchemas = (textReference: JsonObject, draft: string): Record<string, JsonObject> =>
  Object.fromEntries(
    siteDocuments.map(({ schema, title }) => [
      schema,
      { $schema: draft, title, ...contents[schema], definitions: { text: textReference } },
    ]),
  );
