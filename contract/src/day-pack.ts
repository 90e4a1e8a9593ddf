import { adviserMailCategories, languages, vatCategories } from '@heliodesk/domain/enumerations'
import { packLists } from '@heliodesk/domain/offline/pack-lists'
import * as z from 'zod'
import { mailText } from './adviser-mail.ts'
import { appointments } from './appointments.ts'
import { call } from './call.ts'
import { callRules } from './calling.ts'
import { colleague } from './employees.ts'
import { id, instant } from './fields.ts'
import { file } from './files.ts'
import { installPrices } from './install-prices.ts'
import { leadRoofs } from './lead-roofs.ts'
import { leads } from './leads.ts'
import { product } from './products.ts'
import { questionLists } from './question-lists.ts'
import { quotation, quotations } from './quotations.ts'
import { hourlyTariff, quotationSettings } from './quotation-settings.ts'
import { workLetters } from './work-letters.ts'

const removed = Object.fromEntries(packLists.map((noun) => [noun, z.array(id)])) as Record<
  (typeof packLists)[number],
  z.ZodArray<typeof id>
>

/** What sending froze of the version that may still be signed, as domain's `ShownSource` has it. */
const signable = z.object({
  version_id: id,
  date: z.string(),
  draft: z.record(z.string(), z.unknown()),
  rows: z.record(z.string(), z.unknown()),
  calculation: z.record(z.string(), z.unknown()),
  last_days: z.object({ A: z.string().optional(), B: z.string().optional() }),
  /** The customer as it names them; null: as the lead has them. */
  lead: z
    .object({
      full_name: z.string(),
      company_name: z.string().nullable(),
      street: z.string().nullable(),
      street_number: z.number().nullable(),
      adjective: z.string().nullable(),
      zip_code: z.string().nullable(),
      city: z.string().nullable(),
      language: z.enum(languages),
    })
    .nullish(),
})

const note = z.object({ at: instant, text: z.string(), employee: z.string().nullable() })

/** Null where nothing changed since. */
const table = <Table extends z.ZodType>(of: Table) => of.nullable()

export const dayPack = {
  get: call({
    method: 'GET',
    path: '/day-pack',
    permission: 'employee',
    company: true,
    whileActing: 'refused',
    summary:
      'What the caller needs without a network: the visits of today and the next three working days with all that belongs to them; with `since` what changed since that token. Tables are null where they did not change',
    query: z.strictObject({
      since: z.string().max(100).optional(),
      device: z.uuid().optional().meta({ description: 'The device that keeps it.' }),
    }),
    response: z.object({
      /** For the next `since`. */
      token: z.string(),
      /** Names the products, prices, rules, settings, company data, texts and attachments as they are in it. */
      pack_edition: z.string(),
      /** False: a difference to what the device has. */
      whole: z.boolean(),
      /** The last day of the visits in it. */
      until: z.string(),
      leads: z.array(
        leads.get.response.extend({
          notes: z.array(note),
          question_lists: questionLists.ofLead.response.shape.data,
          /** What keeps people from calling was lifted until then. */
          calls_released_until: instant.nullable(),
        }),
      ),
      appointments: z.array(appointments.get.response),
      quotations: z.array(
        quotation.extend({
          signable: signable.nullish().meta({
            description: 'Null where nothing that was sent can be signed without a connection.',
          }),
        }),
      ),
      letters: z.array(workLetters.get.response.extend({ id: id.meta({ description: 'Of the visit.' }) })),
      files: z.array(file.extend({ lead_id: id })),
      /** Where roofs are looked up. */
      roofs: z.array(leadRoofs.get.response.extend({ id: id.meta({ description: 'Of the lead.' }) })),
      products: z.array(product),
      templates: z.array(
        z.object({
          id,
          name: z.string(),
          category: z.enum(adviserMailCategories),
          language: z.enum(languages),
          ...mailText,
        }),
      ),
      /** As employees with function groups. */
      advisers: table(z.array(colleague)),
      call_rules: table(callRules),
      install_prices: table(installPrices.active.response),
      hourly_tariff: table(hourlyTariff),
      settings: table(quotationSettings),
      vat_rates: table(
        z.array(z.object({ category: z.enum(vatCategories), from_date: z.string(), rate: z.number() })),
      ),
      radiation: table(quotations.solarRadiation.response),
      texts: table(
        z.object({
          conditions: z.object({ nl: z.string(), en: z.string() }),
          agreement: z.object({ nl: z.string(), en: z.string() }),
          withdrawal_days: z.int(),
          withdrawal_from: z.string(),
          withdrawal_for_businesses: z.boolean(),
        }),
      ),
      /** The attachments that go with every quotation. */
      terms: table(
        z.array(z.object({ id, name: z.string(), language: z.string().nullable(), sha256: z.string() })),
      ),
      company: table(z.record(z.string(), z.unknown())),
      removed: z.object(removed),
    }),
  }),
}
