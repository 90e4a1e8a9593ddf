import { callbackErrors } from '@heliodesk/contract/field-errors/callback'
import type { IntentBody } from '@heliodesk/contract/offline-intents'
import type { Locale } from '@heliodesk/domain/enumerations'
import { callbackFlaw, mayCall } from '@heliodesk/domain/leads/callback'
import {
  areAttemptsUsedUp,
  type Callable,
  callBarrier,
  isAttempt,
  isReleased,
} from '@heliodesk/domain/leads/calling'
import { mayMoveByHand } from '@heliodesk/domain/leads/statuses'
import i18next from 'i18next'
import { callHoursText } from '../../data/call-hours-text.ts'
import type { BodyOf, ResultOf } from '../../data/calls/client.ts'
import { clock } from '../../ui/clock.ts'
import { readPack } from '../day-pack.ts'
import type { Holder } from '../holder.ts'
import { type KeptCall, laneOf, ofLead } from '../outbox/kept-call.ts'
import { refusedHere } from '../refused-here.ts'

type Said = BodyOf<'POST /leads/{id}/contacts'>
type PackLead = NonNullable<Awaited<ReturnType<typeof findLead>>>
type Rules = NonNullable<Awaited<ReturnType<typeof readRules>>>

const findLead = async ({ open, company_id }: Holder, lead_id: number) =>
  (await readPack(open, company_id, 'leads'))?.find(({ id }) => id === lead_id)
const readRules = ({ open, company_id }: Holder) => readPack(open, company_id, 'call_rules')

const momentOf = (at: string | null | undefined) => (at == null ? null : new Date(at))

/** As the rules of calls read a lead. */
function callableOf(lead: PackLead): Callable {
  const facts = {
    status: lead.status,
    // The server wrote it, by the rules of the same domain.
    consent: lead.consent as Callable['consent'],
    anonymised_at: momentOf(lead.anonymised_at),
    do_not_call_at: momentOf(lead.do_not_call_at),
    calls_released_until: momentOf(lead.calls_released_until),
  }
  return { ...facts, may_call: mayCall(facts) }
}

const say = (key: keyof typeof callbackErrors.en) => callbackErrors[i18next.language as Locale][key]

/** Why the server will refuse a moment to call back, in its words; undefined where it will not. */
function refusalOf(lead: PackLead, rules: Rules, said: Said, at: Date): string | undefined {
  if (!mayMoveByHand(lead.status, 'callback')) return say('noCallback')
  if (isAttempt(said.outcome) && lead.attempts + 1 >= rules.call_attempts) return say('attemptsUsedUp')
  const { phone, mobile } = lead
  // The contract checked its words; a basis of earlier times is not among them.
  const given = said.consent as Callable['consent'] | undefined
  const flaw = callbackFlaw({ ...callableOf(lead), phone, mobile }, at, { now: clock.now(), rules, given })
  if (flaw === null) return undefined
  if (flaw !== 'outsideWindow') return say(flaw)
  return callHoursText(rules, at)
}

/** Throws at its field what the server would refuse, as far as this device knows the lead and the rules. */
async function requireCallback(holder: Holder, lead_id: number, said: Said): Promise<void> {
  const at = momentOf(said.next_action_at)
  const [lead, rules] = [await findLead(holder, lead_id), await readRules(holder)]
  if (at === null || lead === undefined || rules === undefined) return
  const text = refusalOf(lead, rules, said, at)
  if (text !== undefined) throw refusedHere(text, { next_action_at: [text] })
}

/** Keeps what was said on the telephone. */
export async function contactHere(holder: Holder, lead_id: number, said: Said): Promise<KeptCall<'contact'>> {
  await requireCallback(holder, lead_id, said)
  return {
    kind: 'contact',
    body: { ...said, lead_id, direction: said.direction ?? 'outgoing' } as IntentBody<'contact'>,
    base: null,
    lane: laneOf(lead_id),
    answer: {},
    changes: [ofLead('leads', lead_id, lead_id)],
  }
}

/** Whether a lead may be called now, by the rules of the day pack. No exchange connects anybody from here. */
export async function gateHere(
  holder: Holder,
  lead_id: number,
): Promise<ResultOf<'GET /leads/{id}/call-gate'> | undefined> {
  const [lead, rules] = [await findLead(holder, lead_id), await readRules(holder)]
  if (lead === undefined || rules === undefined) return undefined
  const [now, callable] = [clock.now(), callableOf(lead)]
  const barrier = callBarrier(callable, rules, now)
  return {
    ...rules,
    barrier,
    released_until: barrier === null && isReleased(callable, now) ? lead.calls_released_until : null,
    attempts_used_up: areAttemptsUsedUp(lead, rules.call_attempts),
    declined: null,
    extension: null,
  }
}
