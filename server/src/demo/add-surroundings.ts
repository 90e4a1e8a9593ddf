import type { CostType } from '@heliodesk/domain/enumerations'
import { hashToken } from '../access/logins/csrf.ts'
import type { Context } from '../work/context.ts'
import { sources } from '../features/sources/schema.ts'
import { firstOfMonth, salesGoals } from '../settings/sales-goals.ts'
import { zipCodeRanges } from '../settings/zip-code-ranges.ts'

const demoWords = {
  consent_text: 'Ja, ik wil een voorstel voor zonnepanelen en mag daarover gebeld worden.',
  consent_page: 'Aanvraagformulier',
  consent_version: '2026-1',
}

const source = (weight: number, name: string, cost_type: CostType, cost: number, essent = false) => ({
  weight,
  row: {
    name,
    cost_type,
    cost_value_hundredths: cost * 100,
    essent,
    // One does not say them, as the table of sources shows.
    ...(name !== 'Huishoudbeurs' && demoWords),
    active: true,
    show_in_maps: weight > 15,
  },
})

const demoSources = [
  source(30, 'Eigen website', 'flat_fee_per_month', 450),
  source(24, 'Zonnegids', 'fixed_fee_per_lead', 32.5),
  source(16, 'Zonvergelijker', 'fixed_fee_per_sale', 275),
  source(12, 'Energiepartner', 'fixed_fee_per_appointment', 95, true),
  source(10, 'Aanbevolen door klant', 'percentage_adviser_margin_on_sale', 10),
  source(8, 'Huishoudbeurs', 'flat_fee_per_month', 125),
]

/** Adds the sources of leads; returns their ids with weights, and which are the energy partner's. */
export async function addDemoSources({ db, company_id, happened_at: now, services }: Context) {
  const rows = await db
    .insert(sources)
    .values(
      demoSources.map(({ row }) => ({
        ...row,
        company_id,
        access_token_hash: hashToken(services.ids.token()),
        created_at: now,
        updated_at: now,
      })),
    )
    .returning({ id: sources.id })
  const ids = rows.map(({ id }) => id)
  return {
    sources: ids.map((item, index) => ({ weight: demoSources[index]?.weight ?? 1, item })),
    essent: new Set(ids.filter((_id, index) => demoSources[index]?.row.essent)),
  }
}

/** Adds the zip code ranges with their advisers, by priority. */
export async function addDemoRanges(
  { db, company_id, happened_at: now }: Context,
  ranges: readonly (readonly [from: number, till: number])[],
  adviser_ids: readonly number[],
) {
  await db.insert(zipCodeRanges).values(
    ranges.map(([from, till], index) => ({
      company_id,
      from,
      till,
      priority: 1 + (index % 3),
      active: true,
      adviser_ids: adviser_ids.filter((_id, place) => (place + index) % 3 !== 2),
      created_at: now,
      updated_at: now,
    })),
  )
}

/** Adds the goals of the company and of its advisers, from this month on. */
export async function addDemoGoals(
  { db, company_id, happened_at: now }: Context,
  adviser_ids: readonly number[],
) {
  const shared = {
    company_id,
    month: firstOfMonth(now),
    on_television: true,
    created_at: now,
    updated_at: now,
  }
  const each = { quotations: 12, sales: 5, revenue: 35_000 }
  await db.insert(salesGoals).values([
    {
      ...shared,
      quotations: each.quotations * adviser_ids.length,
      sales: each.sales * adviser_ids.length,
      revenue: each.revenue * adviser_ids.length,
    },
    // Colleagues see each other's on the wall only where a company wants it.
    ...adviser_ids.map((adviser_id) => ({ ...shared, ...each, adviser_id, on_television: false })),
  ])
}
