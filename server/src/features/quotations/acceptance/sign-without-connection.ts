import { shownHash } from '@heliodesk/contract/shown-hash'
import type { IntentBody } from '@heliodesk/contract/offline-intents'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { canonicalJson } from '@heliodesk/domain/offline/canonical-json'
import { isFalseDay } from '@heliodesk/domain/offline/false-day'
import type { IntentCard } from '@heliodesk/domain/offline/intents'
import { calculateQuotation } from '@heliodesk/domain/quotations/calculate'
import { type ShownLead, type ShownSource, shownOf } from '@heliodesk/domain/quotations/versions/shown'
import type { EmployeeContext } from '../../../work/context.ts'
import { conflict, notFound } from '../../../kernel/problems.ts'
import { pick } from '../../../kernel/given.ts'
import type { KeptEdition } from '../../day-pack/read-kept-edition.ts'
import type { PreparedFile } from '../../files/prepare-file.ts'
import { getWrittenLead } from '../../leads/get-lead.ts'
import { getCatalogue } from '../../products/get-catalogue.ts'
import { acceptQuotation } from './accept-quotation.ts'
import { calculatedOn } from '../draft/calculate-draft.ts'
import type { VersionContent } from '../draft/types.ts'
import { findParties, type Parties } from '../overview.ts'
import { findSentVersion, findVersion, lockQuotationsOfLead, type VersionRow } from '../queries.ts'
import { getVisibleQuotation } from '../read-quotation.ts'
import { sendInPerson } from '../sending/send-in-person.ts'
import { isNamedSo, leadShown, readShownParty, type ShownParty } from './read-shown-party.ts'

interface Signing {
  quotation_id: number
  version_id: number
  /** By the device's own clock. */
  recorded_at: Date
  /** When it first reached the server. */
  arrived_at: Date
  said: IntentBody<'signInPerson'>
  /** With which it was shown; undefined for one that did not count. */
  edition: KeptEdition | undefined
  drawing: PreparedFile
}

/** Of the lead, what the price and the rights of the customer hang on. */
export const shownFacts = [
  'kind',
  'is_home',
  'essent',
  'meter_connection',
] as const satisfies (keyof ShownLead)[]

/**
 * Makes an acceptance of a signature without a connection: what was shown is calculated anew, with what the device had.
 * Throws where it is another one: nothing is sold that nobody was shown.
 */
export async function signWithoutConnection(context: EmployeeContext, signing: Signing) {
  const { quotation_id, version_id, said, edition, drawing } = signing
  const { lead_id } = await getVisibleQuotation(context, quotation_id)
  const quotation = (await lockQuotationsOfLead(context.db, lead_id)).find(({ id }) => id === quotation_id)
  const version = await findVersion(context.db, quotation_id, version_id)
  const parties = await findParties(context.db, quotation_id)
  if (quotation === undefined || version === undefined || parties === undefined) throw notFound()
  if (quotation.accepted_version_id !== null) throw conflict('versionAccepted', { state: 'accepted' })
  const newer = await findSentVersion(context.db, quotation_id)
  if (newer !== undefined && newer.number > version.number) throw conflict('versionSuperseded')
  if (edition === undefined) throw conflict('shownByOldPack')
  const shown = readShownParty(said.shown)
  const content = await requireShown(context, { ...signing, version, shown }, edition)
  if (version.status === 'concept') {
    const shownBy = {
      ...parties,
      lead: leadShown(parties.lead, shown),
      company: sellerShown(parties.company, edition),
    }
    const terms = (edition.tables.terms ?? []).map(({ sha256 }) => sha256)
    await sendInPerson(
      context,
      { quotation, version, parties: shownBy },
      { content, offered: edition.offered, terms, overrule_reason: said.overrule_reason },
    )
  }
  const { name, place, capacity, begin_within_term, signature, terms_accepted } = said
  await acceptQuotation.run(
    context,
    {
      quotation_id,
      version_id,
      edition: said.edition,
      name,
      place,
      signature,
      terms_accepted,
      shown: { sha256: said.shown_hash, recorded_at: signing.recorded_at },
      ...(capacity != null && { capacity }),
      ...(said.function != null && { function: said.function }),
      ...(begin_within_term != null && { begin_within_term }),
    },
    drawing,
  )
  const wasSent = version.status !== 'concept'
  const cards: IntentCard[] = []
  if (!isNamedSo(parties.lead, shown)) cards.push('otherParty')
  // Sending froze its price: nothing is left to be decided.
  if (!wasSent && (await costsOtherwise(context, content, said.edition))) cards.push('priceChanged')
  return { cards }
}

/** Who sells, as the device showed it: what the office changed since was read by nobody. */
function sellerShown(
  now: Parties['company'],
  { tables: { company, texts } }: KeptEdition,
): Parties['company'] {
  if (texts === null) return now
  const { conditions, withdrawal_days, withdrawal_from, withdrawal_for_businesses } = texts
  return {
    ...now,
    // An edition keeps who sells as it was read of the company.
    ...(company as Partial<Parties['company']> | null),
    conditions_nl: conditions.nl,
    conditions_en: conditions.en,
    withdrawal_days,
    withdrawal_from: withdrawal_from === 'acceptance' ? 'acceptance' : 'delivery',
    withdrawal_for_businesses,
  }
}

interface Judged extends Pick<Signing, 'said' | 'recorded_at' | 'arrived_at'> {
  version: VersionRow
  shown: ShownParty
}

/** Throws 409 where what was shown is not what the version gives; else the content as it was shown. */
async function requireShown(
  context: EmployeeContext,
  { said, recorded_at, arrived_at, version, shown: party }: Judged,
  { tables, given_at }: KeptEdition,
): Promise<VersionContent> {
  const { shown } = said
  if ((await shownHash(shown)) !== said.shown_hash) throw conflict('shownDamaged')
  const times = [context.happened_at, recorded_at]
  const content = await contentOn(context, version, shown['date'], { times, given_at, arrived_at })
  const lead = shown['lead'] as Partial<ShownLead> | undefined
  const now = await getWrittenLead(context, version.lead_id)
  for (const fact of shownFacts)
    if (lead?.[fact] !== now[fact] || lead[fact] !== content.basis.lead[fact])
      throw conflict('shownOtherLead')
  const { texts, terms, company } = tables
  if (texts === null || company === null) throw conflict('shownByOldPack')
  const expected = shownOf({
    date: content.date,
    // Another name or address makes a card beside the order.
    lead: { ...pick(now, shownFacts), ...party },
    seller: company,
    draft: content.draft,
    rows: content.rows,
    calculation: content.calculation,
    texts,
    terms: terms ?? [],
    last_days: version.valid_until_dates,
  } satisfies ShownSource)
  if (canonicalJson(expected) !== canonicalJson(shown)) throw conflict('shownDiffers')
  if (saysOtherTexts(version, texts)) throw conflict('shownOtherTexts')
  const frozen = version.sent_parties?.lead
  if (frozen && !(isNamedSo(frozen, party) && frozen.language === party.language && frozen.kind === now.kind))
    throw conflict('shownDiffers')
  return content
}

/** Of a concept on the day on which it was shown; of a version that was sent what sending froze. */
async function contentOn(
  context: EmployeeContext,
  version: VersionRow,
  date: unknown,
  { times, given_at, arrived_at }: { times: readonly Date[]; given_at: Date; arrived_at: Date },
): Promise<VersionContent> {
  if (version.status !== 'concept') return version.content
  const day = times.map((time) => amsterdamDate(time)).find((one) => one === date)
  if (day === undefined) throw conflict('shownOtherDay')
  if (isFalseDay(day, { given_at, arrived_at })) throw conflict('shownFalseDay')
  return calculatedOn(version.content, day, context)
}

/** The conditions of a version that was sent are those it was sent with. */
export function saysOtherTexts(
  { sent_parties }: VersionRow,
  texts: NonNullable<KeptEdition['tables']['texts']>,
): boolean {
  if (sent_parties === null) return false
  const { company, lead } = sent_parties
  return (
    (lead.kind !== 'private' && company.withdrawal_for_businesses !== texts.withdrawal_for_businesses) ||
    company.conditions_nl !== texts.conditions.nl ||
    company.conditions_en !== texts.conditions.en ||
    company.withdrawal_days !== texts.withdrawal_days ||
    company.withdrawal_from !== texts.withdrawal_from
  )
}

/** Whether the prices of now come to another total than was signed: that stands. */
async function costsOtherwise(
  context: EmployeeContext,
  { draft, basis, calculation }: VersionContent,
  edition: IntentBody<'signInPerson'>['edition'],
): Promise<boolean> {
  const catalogue = await getCatalogue({ db: context.db, happened_at: context.received_at })
  const date = amsterdamDate(context.received_at)
  // Rows whose price nobody set by hand follow the list.
  const today = calculateQuotation({ draft, ...basis, catalogue, date, may_set_prices: false })
  return today.editions[edition]?.total_cents !== calculation.editions[edition]?.total_cents
}
