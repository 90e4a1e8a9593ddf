import { languages, leadKinds } from '@heliodesk/domain/enumerations'
import { editionNames } from '@heliodesk/domain/quotations/types'
import * as z from 'zod'

const cents = z.int()

/** Whether the payback of everything together is told, and what was not deducted from the gains; null without a yield. */
export const toldPayback = z.object({
  together: z.boolean(),
  with_vat: z.boolean(),
  gain_note: z.string().nullable(),
  /** Why the same panels pay themselves back earlier in one edition. */
  shared_costs: z.string().nullable(),
})

/** What whoever signs reads, in the customer’s language; it is kept as it is shown. */
export const statements = {
  /** What the customer agrees to by signing. */
  agreement: z.string(),
  /** The words of `begin_within_term`; null where there is no right to withdraw. */
  begin_statement: z.string().nullable(),
  /** That yield and saving are estimates; null where nothing yields. */
  estimate_statement: z.string().nullable(),
}

const edition = z.object({
  name: z.enum(editionNames),
  total_cents: cents,
  down_payment: z.number(),
  down_payment_cents: cents,
  panels: z.number(),
  watt_peak: z.number(),
  kwh_year_1: z.number(),
  co2_kg: z.number(),
  saving: z.object({
    dated: z.object({
      first_year: z.int(),
      year_1_cents: cents,
      total_25_cents: cents,
      payback_years: z.number().nullable(),
      payback_solar_years: z.number().nullable(),
    }),
  }),
})

/** What whoever signs on the adviser’s screen reads: of the customer and the figures that the version was sent with. */
export const signingPage = z.object({
  language: z.enum(languages),
  customer: z.object({
    name: z.string(),
    company_name: z.string().nullable(),
    kind: z.enum(leadKinds),
    city: z.string().nullable(),
  }),
  ...statements,
  editions: z.array(edition),
  payback: toldPayback,
})
