import type { IntentBody } from '@heliodesk/contract/offline-intents'
import { shownHash } from '@heliodesk/contract/shown-hash'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { isReason } from '@heliodesk/domain/reasons'
import { overruledBy, productsOfRows } from '@heliodesk/domain/quotations/overruled'
import i18next from 'i18next'
import type { BodyOf } from '../data/client.ts'
import type { UntypedRequest } from '../data/send-call.ts'
import { clock } from '../ui/clock.ts'
import {
  calculateHere,
  overruledHere,
  readOffer,
  sendProblems,
  shownHere,
  shownOfSent,
  signProblems,
} from './calculate-here.ts'
import type { Holder } from './held-answers.ts'
import type { KeptCall } from './kept-call.ts'
import {
  type Local,
  type PackQuotation,
  putQuotation,
  type Quotation,
  quotationsOf,
  readLocals,
  type Version,
  wordOf,
} from './local-quotations.ts'
import { listOutbox, removeFromOutbox } from './outbox.ts'
import { refusedHere } from './refused-here.ts'
import './offline.text.ts'

type Signing = BodyOf<'PUT /quotations/{id}/accept'>

const refuseFor = (key: 'offline.notSignedHere' | 'offline.notSentHere', problems: readonly string[]) => {
  if (problems.length === 0) return
  throw refusedHere(i18next.t(key, { why: [...new Set(problems)].map(wordOf).join('; ') }))
}

/** What the customer is shown of a version that this device made; throws why it cannot be signed here. */
async function shownOfLocal(holder: Holder, local: Local) {
  const offer = await readOffer(holder, local.lead_id)
  if (offer === undefined) throw refusedHere(i18next.t('offline.saveBeforeSigning'))
  const calculated = await calculateHere(local.draft, offer)
  refuseFor('offline.notSignedHere', signProblems(local.draft, calculated, offer))
  return shownHere(local.draft, calculated, offer)
}

/** What sending froze of a version that was sent with a connection, which may still be signed. */
async function shownOfKept(holder: Holder, { lead_id, signable }: PackQuotation, said: Signing) {
  const offer = await readOffer(holder, lead_id)
  if (offer === undefined || signable == null || signable.version_id !== said.version_id)
    throw refusedHere(i18next.t('offline.saveBeforeSigning'))
  const lastDay = signable.last_days[said.edition]
  if (lastDay === undefined || lastDay < amsterdamDate(clock.now()))
    refuseFor('offline.notSignedHere', ['validityEnded'])
  return shownOfSent(signable, offer)
}

/** The customer signs what this device shows. */
export async function signHere(
  holder: Holder,
  quotation_id: number,
  said: Signing,
): Promise<KeptCall<'signInPerson'>> {
  const quotation = (await quotationsOf(holder)).find(({ id }) => id === quotation_id)
  if (quotation === undefined) throw refusedHere(i18next.t('offline.saveBeforeSigning'))
  const local = (await readLocals(holder))[said.version_id]
  const shown =
    local === undefined ? await shownOfKept(holder, quotation, said) : await shownOfLocal(holder, local)
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
    answer: accepted,
    changes: [{ noun: 'quotations', id: quotation.id, lead_id: quotation.lead_id }],
    apply: async () => {
      // Signing sends it; a mail that left first would freeze other prices than were signed.
      if (local !== undefined) await removeFromOutbox([local.sending])
      await putQuotation(holder, accepted)
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
  const { latest_version, lead } = quotation
  if (local === undefined) {
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
function requireReasonHere(overruled: readonly string[], reason: string) {
  if (overruled.length === 0 || isReason(reason)) return
  const why = [...overruled, 'overruleReason'].map(wordOf).join('; ')
  const text = i18next.t('offline.notSentHere', { why })
  throw refusedHere(text, { overrule_reason: [text] })
}

/** Has the latest version sent when it arrives: the mail, and the validity, are of then. */
export async function sendHere(
  holder: Holder,
  quotation_id: number,
  query: UntypedRequest['query'] = {},
): Promise<KeptCall<'sendQuotation'> | undefined> {
  const quotation = (await quotationsOf(holder)).find(({ id }) => id === quotation_id)
  if (quotation === undefined) return undefined
  const { latest_version, lead_id } = quotation
  const local = (await readLocals(holder))[latest_version.id]
  const said = (name: string) => (typeof query[name] === 'string' ? query[name].trim() : '')
  if ((await listOutbox()).some(({ id }) => id === local?.sending))
    refuseFor('offline.notSentHere', ['waitsAlready'])
  const [line, reason] = [said('personal_line'), said('overrule_reason')]
  const { problems, overruled } = await judgeSending(holder, quotation, local)
  refuseFor('offline.notSentHere', problems)
  requireReasonHere(overruled, reason)
  return {
    ...(local !== undefined && { id: local.sending }),
    after: local === undefined ? [] : [local.intent],
    kind: 'sendQuotation',
    body: {
      quotation: local?.quotation ?? quotation.id,
      version: local?.version ?? latest_version.id,
      ...(line !== '' && { personal_line: line }),
      ...(reason !== '' && { overrule_reason: reason }),
    },
    base: null,
    lane: `lead ${lead_id}`,
    answer: quotation,
    changes: [],
  }
}
