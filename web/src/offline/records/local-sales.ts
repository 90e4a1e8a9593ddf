import type { IntentBody } from '@heliodesk/contract/offline-intents'
import { shownHash } from '@heliodesk/contract/shown-hash'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { isFalseDay } from '@heliodesk/domain/offline/false-day'
import { isReason } from '@heliodesk/domain/reasons'
import { overruledBy, productsOfRows } from '@heliodesk/domain/quotations/checks/overruled'
import i18next from 'i18next'
import type { BodyOf } from '../../data/calls/client.ts'
import type { UntypedRequest } from '../../data/calls/send-call.ts'
import type { Agreed, JudgedSigning } from '../../data/calls/without-network.ts'
import { withoutError } from '../../data/calls/clock-error.ts'
import { clock } from '../../ui/clock.ts'
import {
  agreedHere,
  agreedOf,
  calculateHere,
  overruledHere,
  readOffer,
  sendProblems,
  shownHere,
  shownOfSent,
} from '../calculate-here.ts'
import { readPackNote } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import type { KeptCall } from '../outbox/kept-call.ts'
import {
  type Local,
  type PackQuotation,
  type Quotation,
  quotationsOf,
  readLocals,
  type Version,
  withQuotation,
  wordOf,
} from './local-quotations.ts'
import { withChangedLeads } from '../outbox/mark-leads.ts'
import { notSentNumber, toBeSentNumber } from '../outbox/mark-waiting.ts'
import { listSends } from './kept-sends.ts'
import { overtaken, refuseAfterAcceptance } from './overtaken.ts'
import { refusedHere } from '../refused-here.ts'
import '../offline.text.ts'

type Signing = BodyOf<'PUT /quotations/{id}/accept'> & { overrule_reason?: string }

type Refusal = 'offline.notSignedHere' | 'offline.notSentHere'

const whyNot = (key: Refusal, problems: readonly string[]): string | null =>
  problems.length === 0 ? null : i18next.t(key, { why: [...new Set(problems)].map(wordOf).join('; ') })

const refuseFor = (key: Refusal, problems: readonly string[]) => {
  const why = whyNot(key, problems)
  if (why !== null) throw refusedHere(why)
}

/** A version as a customer may sign it here, and what they are shown of it. */
interface Signable extends JudgedSigning {
  shown: ReturnType<typeof shownHere>
  agreed: Agreed
}

/** The office sells nothing of a day before this device had its prices; unknown where nobody measured its clock then. */
async function isOfFalseDay({ open, company_id }: Holder, day: string): Promise<boolean> {
  const note = await readPackNote(open, company_id)
  if (note?.clock == null) return false
  const given_at = withoutError(new Date(note.fetched_at), note.clock)
  return isFalseDay(day, { given_at, arrived_at: null })
}

/** A version that this device made. */
async function signableOfLocal(holder: Holder, local: Local): Promise<Signable | undefined> {
  const offer = await readOffer(holder, local.lead_id)
  if (offer === undefined) return undefined
  const calculated = await calculateHere(local.draft, offer)
  const shown = shownHere(local.draft, calculated, offer)
  const falseDay = (await isOfFalseDay(holder, calculated.date)) ? ['falseDay'] : []
  return {
    why: whyNot('offline.notSignedHere', [...falseDay, ...sendProblems(local.draft, calculated, offer)]),
    overruled: overruledHere(local.draft, calculated, offer),
    shown,
    agreed: agreedHere(shown, { draft: local.draft, calculated, offer }),
  }
}

/** What sending froze of a version that was sent with a connection, which may still be signed. */
async function signableOfKept(
  holder: Holder,
  { lead_id, signable, versions }: PackQuotation,
  version_id: number,
  edition: Signing['edition'] | undefined,
): Promise<Signable | undefined> {
  const offer = await readOffer(holder, lead_id)
  const page = versions.find(({ id }) => id === version_id)?.signing
  if (offer === undefined || signable == null || signable.version_id !== version_id || page == null)
    return undefined
  const { last_days } = signable
  const days = edition === undefined ? Object.values(last_days) : [last_days[edition]]
  const today = amsterdamDate(clock.now())
  const shown = shownOfSent(signable, page, offer)
  const stands = days.some((day) => day !== undefined && day >= today)
  return {
    why: whyNot('offline.notSignedHere', stands ? [] : ['validityEnded']),
    // Sending asked for the sentence.
    overruled: [],
    shown,
    agreed: agreedOf(shown, page, offer),
  }
}

const findQuotation = async (holder: Holder, quotation_id: number) =>
  (await quotationsOf(holder)).find(({ id }) => id === quotation_id)

/** Of one edition, or of any. */
async function findSignable(
  holder: Holder,
  quotation_id: number,
  { version_id, edition }: Pick<Signing, 'version_id'> & Partial<Pick<Signing, 'edition'>>,
) {
  const quotation = await findQuotation(holder, quotation_id)
  // A page may still show what was discarded or refused.
  if (quotation === undefined || !quotation.versions.some(({ id }) => id === version_id)) return undefined
  const local = (await readLocals(holder))[version_id]
  const signable =
    local === undefined
      ? await signableOfKept(holder, quotation, version_id, edition)
      : await signableOfLocal(holder, local)
  return signable && { quotation, local, ...signable }
}

/** What was done here meanwhile, also in another tab; null where the version is still to be signed. */
async function findOvertaken(holder: Holder, quotation_id: number, version_id: number) {
  const quotation = await findQuotation(holder, quotation_id)
  return quotation === undefined ? null : overtaken(quotation, version_id)
}

async function refuseOvertaken(...version: Parameters<typeof findOvertaken>) {
  const refused = await findOvertaken(...version)
  if (refused !== null) throw refused
}

/** What stands between a version and its signature, before the customer draws. */
export async function judgeSigningHere(
  holder: Holder,
  quotation_id: number,
  version_id: number,
): Promise<JudgedSigning> {
  const refused = await findOvertaken(holder, quotation_id, version_id)
  if (refused !== null) return { why: refused.message, overruled: [] }
  const found = await findSignable(holder, quotation_id, { version_id })
  // This device did not calculate it.
  if (found === undefined) return { why: i18next.t('offline.saveBeforeSigning'), overruled: [] }
  const { why, overruled, agreed } = found
  return { why, overruled, agreed }
}

/** The customer signs what this device shows. */
export async function signHere(
  holder: Holder,
  quotation_id: number,
  said: Signing,
): Promise<KeptCall<'signInPerson'>> {
  await refuseOvertaken(holder, quotation_id, said.version_id)
  const found = await findSignable(holder, quotation_id, said)
  if (found === undefined) throw refusedHere(i18next.t('offline.saveBeforeSigning'))
  const { quotation, local, why, overruled, shown } = found
  if (why !== null) throw refusedHere(why)
  requireReasonHere('offline.notSignedHere', overruled, said.overrule_reason)
  const { version_id, channel: _channel, signed_at: _at, ...answer } = said
  const body: IntentBody<'signInPerson'> = {
    ...answer,
    quotation: local?.quotation ?? quotation.id,
    version: local?.version ?? version_id,
    shown,
    shown_hash: await shownHash(shown),
  }
  const accepted = acceptedAs(quotation, said)
  return {
    after: local === undefined ? [] : [local.intent],
    kind: 'signInPerson',
    body,
    base: null,
    lane: `lead ${quotation.lead_id}`,
    answer: { ...accepted, number: notSentNumber(accepted) },
    changes: [{ noun: 'quotations', id: quotation.id, lead_id: quotation.lead_id }],
    // Signing sends it; a mail that left first would freeze other prices than were signed.
    replaces: (await listSends(holder, quotation)).map(({ id }) => id),
    records: async () => {
      await refuseOvertaken(holder, quotation_id, version_id)
      return await withQuotation(holder, accepted)
    },
  }
}

function acceptedAs(quotation: Quotation, { version_id, edition }: Signing): Quotation {
  const accepted_at = clock.now().toISOString()
  const change = (version: Version): Version =>
    version.id === version_id
      ? { ...version, status: 'accepted', state: 'accepted', accepted_at, accepted_edition: edition }
      : version
  return {
    ...quotation,
    versions: quotation.versions.map(change),
    latest_version: change(quotation.latest_version),
  }
}

/** What of the latest version the office would refuse to send, and what others would refuse of it, as codes. */
async function judgeSending(holder: Holder, quotation: Quotation, local: Local | undefined) {
  const { latest_version } = quotation
  if (local === undefined) {
    const [{ lead } = quotation] = await withChangedLeads(holder, [quotation])
    const products = productsOfRows(latest_version)
    const waits = latest_version.needs_approval && latest_version.approval?.decision !== 'approved'
    return {
      problems: [...(waits ? ['approvalMissing'] : []), ...(lead.email === null ? ['noEmail'] : [])],
      overruled: overruledBy({ ...latest_version, products, meter_connection: lead.meter_connection }),
    }
  }
  const offer = await readOffer(holder, local.lead_id)
  if (offer === undefined) return { problems: ['marked'], overruled: [] }
  // By what this device knows now: the lead may have got another connection since it was saved.
  const calculated = await calculateHere(local.draft, offer)
  return {
    problems: sendProblems(local.draft, calculated, offer),
    overruled: overruledHere(local.draft, calculated, offer),
  }
}

/** Asks for the sentence under its field, as the server does. */
function requireReasonHere(key: Refusal, overruled: readonly string[], reason = '') {
  if (overruled.length === 0 || isReason(reason)) return
  const why = [...overruled, 'overruleReason'].map(wordOf).join('; ')
  const text = i18next.t(key, { why })
  throw refusedHere(text, { overrule_reason: [text] })
}

/** Has the latest version sent when it arrives: the mail, and the validity, are of then. */
export async function sendHere(
  holder: Holder,
  quotation_id: number,
  query: UntypedRequest['query'] = {},
): Promise<KeptCall<'sendQuotation'> | undefined> {
  const quotation = await findQuotation(holder, quotation_id)
  if (quotation === undefined) return undefined
  refuseAfterAcceptance(quotation)
  const { latest_version, lead_id } = quotation
  const local = (await readLocals(holder))[latest_version.id]
  const said = (name: string) => (typeof query[name] === 'string' ? query[name].trim() : '')
  const version = local?.version ?? latest_version.id
  const waiting = await listSends(holder, quotation)
  if (waiting.some((one) => one.version === version)) throw refusedHere(i18next.t('offline.waitsAlready'))
  const [line, reason] = [said('personal_line'), said('overrule_reason')]
  const { problems, overruled } = await judgeSending(holder, quotation, local)
  refuseFor('offline.notSentHere', problems)
  requireReasonHere('offline.notSentHere', overruled, reason)
  return {
    ...(local !== undefined && { id: local.sending }),
    after: local === undefined ? [] : [local.intent],
    kind: 'sendQuotation',
    body: {
      quotation: local?.quotation ?? quotation.id,
      version,
      ...(line !== '' && { personal_line: line }),
      ...(reason !== '' && { overrule_reason: reason }),
    },
    base: null,
    lane: `lead ${lead_id}`,
    answer: { ...quotation, number: toBeSentNumber(quotation), waits_to_send: true },
    changes: [{ noun: 'quotations', id: quotation.id, lead_id }],
    // Of two mails the customer reads the last.
    replaces: waiting.map(({ id }) => id),
  }
}
