import type { CallBody } from '@heliodesk/contract/call'
import { companyChannel } from '@heliodesk/contract/realtime'
import type { telephony } from '@heliodesk/contract/telephony'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { getLanguage } from '../../access/company-language.ts'
import { hashToken } from '../../access/logins/csrf.ts'
import type { Context } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import { Problem } from '../../kernel/problems.ts'
import { systemActor } from '../../work/actor.ts'
import { atOnce } from '../../work/create-context.ts'
import { inTransaction } from '../../work/in-transaction.ts'
import type { PublicContext } from '../../http/handler.ts'
import { isOwnNumber } from '../voip-numbers/is-own-number.ts'
import { auditCall } from './audit-call.ts'
import { findRequest } from './exchange-queries.ts'
import { ringingMs } from './mark-call-missed.ts'
import { normaliseNumber } from './normalise-number.ts'
import { findParties, type Party } from './overview.ts'
import { type CallRow, findCompanyOfToken, type Moment, noteEvent } from './queries.ts'

type Report = CallBody<typeof telephony.report>

const moments: Record<Report['event'], Moment> = {
  incoming: 'rang_at',
  answered: 'answered_at',
  ended: 'ended_at',
  missed: 'missed_at',
}

/** The company of the exchange that calls; 401 without its token. */
export async function companyOfExchange({ raw, services }: PublicContext): Promise<number> {
  const [, token] = /^Bearer +(\S{1,200})$/i.exec(raw.headers.authorization ?? '') ?? []
  const company_id =
    token === undefined ? undefined : await findCompanyOfToken(services.database, hashToken(token))
  if (company_id !== undefined) return company_id
  throw new Problem(401, 'wrongToken', { headers: { 'www-authenticate': 'Bearer' } })
}

/** Handles an event of an exchange, in any order and possibly repeated. */
export async function reportCall(
  { services, request, now }: PublicContext,
  { company_id, report }: { company_id: number; report: Report },
) {
  await inTransaction(services, systemActor(company_id, { request }), atOnce(now), (inside) =>
    note(inside, report),
  )
  return { accepted: true as const }
}

async function note(context: Context, report: Report) {
  const asked = report.request_id ? await findRequest(context.db, report.request_id) : undefined
  // Of a call that it makes, an exchange may as well say its own number.
  const number = asked?.number ?? normaliseNumber(report.number)
  const own = asked !== undefined || (number !== null && (await isOwnNumber(context, number)))
  const call = await noteEvent(context, {
    call_id: report.call_id,
    moment: moments[report.event],
    number,
    internal_number: report.internal_number?.trim() || null,
    own,
    call_request_id: asked?.id ?? null,
  })
  // Already reported.
  if (call === undefined) return
  await auditOutcome(context, report.event, call)
  context.tellChange({ noun: 'calls', id: call.id, ...(asked && { lead_id: asked.lead_id }) })
  if (!call.own && report.event === 'incoming' && call.status === 'ringing') {
    const caller = await describeCall(context, call.number)
    await context.publish(companyChannel(context.company_id), 'incoming-call', caller)
    await context.enqueue(
      'miss-call',
      { call_id: call.id },
      new Date(context.happened_at.getTime() + ringingMs),
    )
  }
}

/** One entry for a call: when it is answered or missed. */
async function auditOutcome(context: Context, event: Report['event'], call: CallRow) {
  const missedBefore = event === 'missed' ? call.ended_at !== null : call.missed_at !== null
  const isAsked = call.call_request_id !== null
  if (event === 'answered') await auditCall(context, isAsked ? 'requestAnswered' : 'callAnswered', call)
  else if (call.status === 'missed' && !missedBefore)
    await auditCall(context, isAsked ? 'requestMissed' : 'callMissed', call)
}

/** The caller as published to all of customer service: a hidden number is described in the company's language. */
async function describeCall({ db, company_id }: Context, number: string | null) {
  const everybody = { leads: 'all', employees: 'all' } as const
  const parties = number === null ? [] : await findParties(db, [number], everybody)
  const [best] = parties
  return {
    display_name: displayName(number, parties) ?? say(await getLanguage(db, company_id), 'hiddenNumber'),
    number,
    type: 'incoming' as const,
    entity: best === undefined ? null : { type: best.type, id: best.id },
  }
}

/** The name of the first match and the number of others, or the phone number; null when it is hidden. */
export function displayName(number: string | null, parties: readonly Party[]): string | null {
  const [best, ...others] = parties
  if (best !== undefined) return others.length === 0 ? best.label : `${best.label} (+${others.length})`
  return number === null ? null : formatPhone(number)
}
