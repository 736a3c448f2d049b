import {
  formTypes,
  type JsonObject,
  named,
  nameOf,
  oneOfNamed,
  RICH_TEXT,
  siteDocuments,
} from '#engine/model';
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

/** A whole file: it may name its schema, and name the source of its data. */
const file = (properties: JsonObject, required: string[]): JsonObject =>
  closed(
    { $schema: { type: 'string' }, ...properties, source: named(texts.sourceOfTheData.ru, word) },
    required,
  );

const id = named(texts.nameInAddresses.ru, slug, texts.latinLettersDigitsAndHyphensVisitors.ru);

const section = file(
  {
    title: named(texts.title.ru, text),
    experiments: named(
      texts.experimentsOfTheSection.ru,
      closed({ depositCalculator: named(texts.depositCalculatorOnPhones.ru, { type: 'boolean' }) }, []),
    ),
    chatChannel: named(texts.channelOfTheChat.ru, {
      ...oneOfNamed({ web: texts.generalChannelWeb.ru, proweb: texts.channelForBusinessProweb.ru }),
      default: 'web',
    }),
  },
  ['title'],
);

const faq = file(
  {
    categories: named(
      texts.topics.ru,
      listOf(
        named(
          texts.topic.ru,
          closed(
            {
              id,
              title: named(texts.titleOfTheTopic.ru, text),
              sections: named(
                texts.inWhichSections.ru,
                listOf(named(texts.section.ru, { ...slug, ...nameOf('sections') })),
                texts.emptyInAll.ru,
              ),
              questions: named(
                texts.questions.ru,
                listOf(
                  named(
                    texts.question.ru,
                    closed(
                      {
                        id,
                        question: named(texts.question.ru, text),
                        html: named(texts.answer.ru, { ...text, ...RICH_TEXT }),
                        popular: named(texts.popularShownUntilATopicIs.ru, { type: 'boolean' }),
                        regions: named(
                          texts.inWhichRegions.ru,
                          listOf(named(texts.region.ru, region)),
                          texts.emptyInAll.ru,
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

const phones = file(
  {
    lines: named(
      texts.lines.ru,
      listOf(
        named(
          texts.line.ru,
          closed(
            {
              id: named(texts.nameOfTheLine.ru, slug, texts.textsReferToTheNumberBy.ru),
              numbers: named(
                texts.numbers.ru,
                listOf(
                  named(
                    texts.number.ru,
                    closed(
                      {
                        phone: named(
                          texts.phone.ru,
                          { type: 'string', pattern: '^\\+7\\d{10}$' },
                          texts.x7AndTenDigits.ru,
                        ),
                        marker: named(texts.forAdvertising.ru, word, texts.utmCampaignOfTheVisitOr.ru),
                        region: named(texts.forARegion.ru, region),
                      },
                      ['phone'],
                    ),
                  ),
                ),
                texts.aVisitorSeesTheNumberThat.ru,
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
    minSum: named(texts.amountFrom.ru, rouble),
    maxSum: named(texts.amountTo.ru, rouble),
    defaultSum: named(texts.amountAtFirst.ru, rouble),
    sumStep: named(texts.stepOfTheSlider.ru, rouble),
    terms: named(texts.terms.ru, listOf(named(texts.termMonths.ru, months)), texts.inAscendingOrder.ru),
    defaultTerm: named(texts.termAtFirstMonths.ru, months),
    interestRate: named(texts.rateAYear.ru, { type: 'number', exclusiveMinimum: 0 }),
    action: named(
      texts.theButtonThatOpensADeposit.ru,
      closed(
        {
          type: named(texts.whatItDoes.ru, { const: 'modal' }),
          label: named(texts.labelOfTheButton.ru, text),
          form: named(texts.form.ru, { enum: Object.keys(formTypes), refersTo: 'form-types' }),
          variant: named(texts.variantOfTheForm.ru, nameOf('variants'), texts.ifTheFormHasSeveral.ru),
        },
        ['type', 'label', 'form'],
      ),
      texts.theFormReceivesTheAmountAnd.ru,
    ),
  },
  ['minSum', 'maxSum', 'defaultSum', 'sumStep', 'terms', 'defaultTerm', 'interestRate', 'action'],
);

const departments = file(
  {
    items: named(
      texts.departments.ru,
      listOf(
        named(
          texts.department.ru,
          closed(
            {
              value: named(texts.code.ru, word, texts.theBankKnowsTheDepartmentBy.ru),
              title: named(texts.labelInTheList.ru, text),
              ps_name: named(texts.title.ru, word),
              full_address: named(texts.address.ru, word),
              group: named(texts.region.ru, region),
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
      texts.cities.ru,
      listOf(
        named(
          texts.city.ru,
          closed(
            {
              value: named(texts.code.ru, slug),
              name: named(texts.title.ru, word),
              name_en: named(texts.titleInEnglish.ru, word),
              name_for_spec: named(texts.inThePrepositionalCase.ru, word, texts.inInRussian.ru),
              region: named(texts.region.ru, region),
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
      texts.assignedCodes.ru,
      listOf(named(texts.aCodeOrARangeOf.ru, { type: 'string', pattern: '^\\d{3}(-\\d{3})?$' })),
    ),
    areas: named(
      texts.areasOfTheCodes.ru,
      listOf(
        named(
          texts.code.ru,
          closed({ code: named(texts.code.ru, word), title: named(texts.where.ru, word) }, ['code', 'title']),
        ),
      ),
    ),
  },
  ['codes'],
);

/** What a visitor chooses from: lines of its own, or those of another that some line of a third belongs to. */
const choices = file(
  {
    title: named(texts.titleOfTheCatalogue.ru, text),
    items: named(texts.rows.ru, {
      type: 'array',
      items: named(
        texts.row.ru,
        closed(
          {
            value: named(texts.code.ru, { type: 'string', minLength: 1 }, texts.theBankReceivesIt.ru),
            title: named(texts.whatAVisitorSees.ru, text),
            group: named(texts.group.ru, word),
          },
          ['value', 'title'],
        ),
      ),
    }),
    itemsOf: named(texts.rowsOfAnotherCatalogue.ru, nameOf('catalogs'), texts.insteadOfOwnRows.ru),
    groupsOf: named(texts.onlyThoseThatAreAGroup.ru, nameOf('catalogs')),
  },
  [],
);

/** File of the schema → its content; `site-documents.ts` lists its files. */
const contents: Readonly<Record<string, JsonObject>> = {
  'section.schema.json': section,
  'faq.schema.json': faq,
  'phones.schema.json': phones,
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
