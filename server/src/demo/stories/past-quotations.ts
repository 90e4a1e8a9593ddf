import { amsterdamDate } from '@heliodesk/domain/calendar'
import { quotationNumber } from '@heliodesk/domain/numbers'
import { loadProfiles } from '@heliodesk/domain/energy/profiles'
import { ownUsesWith } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { ownUseInputs } from '@heliodesk/domain/quotations/own-use/own-use-inputs'
import type { LeadFacts } from '@heliodesk/domain/quotations/types'
import { validUntil } from '@heliodesk/domain/quotations/versions/validity'
import { sql } from 'drizzle-orm'
import { hashToken } from '../../access/logins/csrf.ts'
import type { CompanyDb } from '../../access/database.ts'
import { encryptToken } from '../../access/logins/encrypted-token.ts'
import { calculatedWith } from '../../features/quotations/draft/calculate-draft.ts'
import { contentHash, usedCatalogue } from '../../features/quotations/draft/content-hash.ts'
import type { VersionContent } from '../../features/quotations/draft/types.ts'
import { quotationNumbers, quotations, quotationVersions } from '../../features/quotations/schema.ts'
import type { Services } from '../../work/context.ts'
import { type DemoCatalogue, makeDraft, type Wanted } from './draft-quotation.ts'
import { insertMany, reserveIds } from '../../access/statements/insert-many.ts'
import { insertVersions } from '../insert-versions.ts'
import type { Random } from '../random.ts'
import type { TimelineRow, WrittenLead } from '../write-leads.ts'

interface Past {
  written: WrittenLead
  sent_at: Date
  accepted_at: Date | null
  declined_at: Date | null
  content: VersionContent
}

interface Given {
  random: Random
  services: Services
  company_id: number
  catalogue: DemoCatalogue
  /** Ids of the energy partner's sources. */
  essent: ReadonlySet<number>
  /** The accepted ones are written as sent, because their customers sign them afterwards. */
  signs?: boolean
}

const profiles = await loadProfiles({ heat_pump: true, car: true })

/** The quotation for this lead at a given time, calculated as of then. */
export function makeContent(
  { random, catalogue, essent }: Pick<Given, 'random' | 'catalogue' | 'essent'>,
  { lead, appointments }: WrittenLead,
  at: Date,
  margin: Wanted['margin'] = random.chance(0.5) ? 'chosen' : 'minimum',
): VersionContent {
  const facts: LeadFacts = {
    essent: essent.has(lead.source_id ?? 0),
    is_home: lead.is_home,
    kind: lead.kind,
    meter_connection: lead.meter_connection,
  }
  const draft = makeDraft(random, catalogue, {
    lead_id: lead.id,
    appointment_id: appointments[0]?.id ?? null,
    energy_usage: lead.energy_usage,
    facts,
    date: amsterdamDate(at),
    margin,
  })
  const basis = {
    catalogue: usedCatalogue(catalogue, draft),
    lead: facts,
    may_set_prices: false,
    margin_rows: true,
  }
  return calculatedWith({ draft, basis }, amsterdamDate(at), (input) =>
    ownUsesWith(profiles, ownUseInputs(input)),
  )
}

/**
 * Past quotations of leads; their PDFs are rendered on request. Returns their audit
 * entries.
 */
export async function writePastQuotations(
  db: CompanyDb,
  given: Pick<Given, 'random' | 'services' | 'company_id' | 'signs'>,
  leads: readonly WrittenLead[],
  contentOf: (written: WrittenLead, sent_at: Date) => VersionContent,
): Promise<TimelineRow[]> {
  const past = leads
    .flatMap((written): Past[] => {
      const at = (status: string) => written.steps.find((step) => step.status === status)?.at ?? null
      const sent_at = at('quotationSent')
      if (sent_at === null) return []
      const content = contentOf(written, sent_at)
      return [
        {
          written,
          sent_at,
          content,
          accepted_at: at('sold'),
          declined_at: declined(given.random, at('followUp')),
        },
      ]
    })
    .toSorted((a, b) => a.sent_at.getTime() - b.sent_at.getTime())
  const ids = await reserveIds(db, quotations, past.length)
  const versionIds = await reserveIds(db, quotationVersions, past.length)
  const numbers = await takeNumbers(db, given.company_id, past)
  const numbered = past.map((one, index) => ({
    ...one,
    id: ids[index] ?? 0,
    version_id: versionIds[index] ?? 0,
    number: numbers[index] ?? '',
  }))
  await insertMany(
    db,
    quotations,
    numbered.map((one) => quotationOf(given, asWritten(given, one))),
  )
  await insertVersions(
    db,
    numbered.map((one) => versionOf(given, asWritten(given, one))),
  )
  return numbered.flatMap(timelineOf)
}

const asWritten = ({ signs }: Pick<Given, 'signs'>, past: Numbered): Numbered =>
  signs === true && past.accepted_at !== null ? { ...past, accepted_at: null, declined_at: null } : past

type Numbered = Past & { id: number; version_id: number; number: string }

/** Some of the follow-ups declined in the portal; the other quotations expired. */
const declined = (random: Random, followUp: Date | null) =>
  followUp !== null && random.chance(0.5) ? followUp : null

async function takeNumbers(db: CompanyDb, company_id: number, past: readonly Past[]): Promise<string[]> {
  const years = past.map(({ sent_at }) => Number(amsterdamDate(sent_at).slice(0, 4)))
  const next = new Map<number, number>()
  for (const year of new Set(years)) {
    const count = years.filter((one) => one === year).length
    const [row] = await db
      .insert(quotationNumbers)
      .values({ company_id, year, last: count })
      .onConflictDoUpdate({
        target: [quotationNumbers.company_id, quotationNumbers.year],
        set: { last: sql`${quotationNumbers.last} + ${count}` },
      })
      .returning({ last: quotationNumbers.last })
    next.set(year, (row?.last ?? count) - count)
  }
  return years.map((year) => {
    const number = (next.get(year) ?? 0) + 1
    next.set(year, number)
    return quotationNumber(year, number)
  })
}

function quotationOf({ services, company_id }: Pick<Given, 'services' | 'company_id'>, past: Numbered) {
  const token = services.ids.token()
  return {
    company_id,
    id: past.id,
    number: past.number,
    lead_id: past.written.lead.id,
    appointment_id: past.content.draft.appointment_id,
    token_hash: hashToken(token),
    token_encrypted: encryptToken(services.secret, token),
    latest_version_id: past.version_id,
    version_count: 1,
    accepted_version_id: past.accepted_at === null ? null : past.version_id,
    created_by: past.written.lead.adviser_id,
    created_at: past.sent_at,
    updated_at: past.accepted_at ?? past.sent_at,
  }
}

const hashes = new WeakMap<VersionContent, string>()

function hashOf(content: VersionContent): string {
  const known = hashes.get(content) ?? contentHash(content)
  hashes.set(content, known)
  return known
}

function versionOf({ company_id }: Pick<Given, 'company_id'>, past: Numbered) {
  const { content, sent_at, accepted_at } = past
  const editions = Object.values(content.calculation.editions)
  const today = amsterdamDate(sent_at)
  return {
    company_id,
    id: past.version_id,
    quotation_id: past.id,
    lead_id: past.written.lead.id,
    number: 1,
    status: accepted_at === null ? ('sent' as const) : ('accepted' as const),
    description: content.draft.version_description,
    content,
    content_hash: hashOf(content),
    needs_approval: editions.some(({ approvals }) => approvals.length > 0),
    total_cents: editions[0]?.total_cents ?? 0,
    created_by: past.written.lead.adviser_id,
    created_at: sent_at,
    sent_at,
    sent_by: past.written.lead.adviser_id,
    valid_until_dates: Object.fromEntries(
      content.draft.editions.map(({ name, valid_until }) => [name, validUntil(today, valid_until)]),
    ),
    accepted_at,
    accepted_edition: accepted_at === null ? null : ('A' as const),
    declined_at: accepted_at === null ? past.declined_at : null,
    decline_reason:
      accepted_at === null && past.declined_at !== null ? 'Wij wachten liever nog een jaar.' : null,
    superseded_at: null,
  }
}

function timelineOf({ written, id, number, sent_at, accepted_at, content }: Numbered): TimelineRow[] {
  const { company_id, adviser_id, id: lead_id } = written.lead
  const total_cents = Object.values(content.calculation.editions)[0]?.total_cents ?? 0
  const row = (action: string, at: Date, employee_id: number | null) => ({
    company_id,
    at,
    employee_id,
    actor: employee_id === null ? 'customer' : 'employee',
    action,
    subject: 'quotations',
    subject_id: id,
    lead_id,
    before: null,
    after: { number, version_number: 1, total_cents },
  })
  const sent = [row('created', sent_at, adviser_id), row('sent', sent_at, adviser_id)]
  return accepted_at === null ? sent : [...sent, row('accepted', accepted_at, null)]
}
