import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import pg from 'pg'
import type { Services } from '../work/context.ts'
import { systemActor } from '../work/actor.ts'
import { atOnce } from '../work/create-context.ts'
import { inTransaction } from '../work/in-transaction.ts'
import { getCatalogue } from '../features/products/get-catalogue.ts'
import type { VersionContent } from '../features/quotations/draft/types.ts'
import { commitWithoutWaiting } from '../access/statements/commit-without-waiting.ts'
import { addManyAdvisers, type ManyCompany, prepareCompanies } from './prepare-companies.ts'
import { createAgenda } from './agenda.ts'
import { makeLead, type Surroundings } from './make-leads.ts'
import { allRegions } from './make-person.ts'
import { makeContent, writePastQuotations } from './stories/past-quotations.ts'
import { createRandom, type Random } from './random.ts'
import { workingDay } from './working-days.ts'
import { timelineOf, type WrittenLead, writeLeads, writeTimeline } from './write-leads.ts'

interface Options {
  ownerUrl: string
  leads: number
  companies: number
  onProgress(done: number): void
}

/** Rows of one transaction. Each value that leads may share is locked until a batch is written. */
const batchSize = 1_000
/** Number of different quotations that are copied. */
const contentCount = 40
/** Visits of five years that one adviser can make. */
const leadsPerAdviser = 2_500

/** Adds synthetic leads with appointments and quotations in proportion, the first company getting most. */
export async function seedMany(services: Services, options: Options): Promise<void> {
  const companies = await prepareCompanies(services, options.ownerUrl, options.companies)
  let done = 0
  const fillOne = async (company: ManyCompany, count: number) => {
    // Another run adds other people.
    const random = createRandom(company.company_id * 7_919 + company.last_lead_id)
    for await (const written of fill(services, company, { random, count })) {
      done += written
      options.onProgress(done)
    }
  }
  // At once: nothing that one company's rows need is locked by another's.
  await Promise.all(
    companies.map((company, index) => fillOne(company, shareOf(options.leads, index, companies.length))),
  )
  await settle(options.ownerUrl)
}

/** Six parts to the first, four to each of the others. */
function shareOf(leads: number, index: number, companies: number): number {
  const part = leads / (6 + 4 * (companies - 1))
  return index === 0 ? leads - Math.floor(4 * part) * (companies - 1) : Math.floor(4 * part)
}

async function* fill(
  services: Services,
  company: ManyCompany,
  { random, count }: { random: Random; count: number },
): AsyncGenerator<number> {
  if (count === 0) return
  const { company_id } = company
  const now = services.clock.now()
  const advisers = Math.ceil(count / leadsPerAdviser) + 1
  const adviser_ids = await addManyAdvisers(services, company, { count: advisers, random })
  const around = surroundingsOf(company, adviser_ids, now)
  const agenda = createAgenda()
  const contents: VersionContent[] = []
  for (let left = count; left > 0; left -= batchSize) {
    const size = Math.min(left, batchSize)
    const made = Array.from({ length: size }, () => makeLead(random, agenda, around, { now, spread: 40 }))
    await inTransaction(services, systemActor(company_id), atOnce(now), async (context) => {
      const { db } = context
      await commitWithoutWaiting(db)
      const written = await writeLeads(db, company_id, made, around)
      if (contents.length === 0) {
        const given = { random, catalogue: await getCatalogue(context), essent: new Set<number>() }
        contents.push(
          ...written.slice(0, contentCount).map((lead: WrittenLead) => makeContent(given, lead, now)),
        )
      }
      const given = { random, services, company_id }
      const offered = await writePastQuotations(db, given, written, () => random.pick(contents))
      await writeTimeline(db, [...written.flatMap(timelineOf), ...offered])
    })
    yield size
  }
}

function surroundingsOf(company: ManyCompany, adviser_ids: readonly number[], now: Date): Surroundings {
  const today = amsterdamDate(now)
  return {
    company_id: company.company_id,
    other_company_id: null,
    region: allRegions(),
    sources: company.source_ids.map((item) => ({ weight: 1, item })),
    adviser_ids,
    result_codes: new Map(),
    owner_ids: company.owner_ids.length > 0 ? company.owner_ids : adviser_ids.slice(0, 1),
    visit_days: Array.from({ length: 360 }, (_, days) => ({
      weight: 1,
      item: workingDay(addDays(today, days)),
    })),
  }
}

/** ANALYZE for the planner, VACUUM for index-only scans. */
async function settle(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('VACUUM (ANALYZE)')
  } finally {
    await client.end()
  }
}
