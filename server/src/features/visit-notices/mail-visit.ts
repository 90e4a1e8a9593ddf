import { isSalesVisit } from '@heliodesk/domain/appointments/moves'
import { companionsOf } from '@heliodesk/domain/appointments/companions'
import type { MoveVariable } from '@heliodesk/domain/appointments/visit-mail-variables'
import {
  confirmedBefore,
  type Heard,
  isAhead,
  isElsewhere,
  isFewerVisitors,
  isOtherEndOnly,
  isOtherPlaceOnly,
  isOtherVisitorOnly,
  isInvited,
  isToConfirmAnew,
  knownOf,
  previousOf,
  type ToldVisit,
  toldByReminder,
  type VisitMailType,
  type VisitNotice,
  type VisitState,
} from '@heliodesk/domain/appointments/visit-notice'
import { amsterdamTime, formatDate } from '@heliodesk/domain/calendar'
import { writeCalendar } from '@heliodesk/domain/calendars/write-calendar'
import { label, type Locale } from '@heliodesk/domain/enumerations'
import type { MailVariables } from '@heliodesk/domain/mail-types'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { joinNames } from '@heliodesk/domain/people/join-names'
import { hashToken } from '../../access/logins/csrf.ts'
import { getSender } from '../../access/get-sender.ts'
import { findContact } from '../../access/name-employees.ts'
import type { Context } from '../../work/context.ts'
import type { AppointmentRow } from '../appointments/types.ts'
import { findVisit } from '../appointments/find-visit.ts'
import { noteVisitMailed } from '../appointments/progress/note-visit-mailed.ts'
import { getWrittenLead } from '../leads/get-lead.ts'
import { addressOf } from '../mails/lead-variables.ts'
import { forgetLater } from '../mails/forget-mail.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { describeLead } from '../quotations/document/describe-lead.ts'
import { nameVisit } from '../quotations/document/name-visit.ts'
import { changesUntil } from './changes-until.ts'
import { endLinks, insertLink, saveNotice } from './queries.ts'

type Lead = Awaited<ReturnType<typeof getWrittenLead>>

export interface VisitOfCustomer {
  visit: AppointmentRow
  lead: Lead
}

/** A visit and whom it is for; undefined where either is gone. */
export async function findVisitOfCustomer(
  context: Context,
  appointment_id: number,
): Promise<VisitOfCustomer | undefined> {
  const visit = await findVisit(context, appointment_id)
  return visit && { visit, lead: await getWrittenLead(context, visit.lead_id) }
}

/** Where a visit is, for the customer: null by phone or video. */
export function placeOf({ visit, lead }: VisitOfCustomer): string | null {
  if (visit.channel !== 'visit') return null
  const town = [lead.zip_code, lead.city].filter(Boolean).join(' ')
  return [addressOf(lead), town].filter(Boolean).join(', ')
}

export const stateOf = (given: VisitOfCustomer): VisitState => {
  const { status, date, from, till, adviser_id, with_ids } = given.visit
  return { status, date, from, till, adviser_id, with_ids, place: placeOf(given) }
}

/** What customers read instead of an address. */
const elsewhere = (channel: AppointmentRow['channel'], language: Locale): string =>
  label('appointmentChannels', channel, language)

const companyDomain = ({ services }: Context) => new URL(services.publicUrl).hostname

/** The same for the life of a visit, and of no other in any company. */
const uidOf = (context: Context, visit: Pick<AppointmentRow, 'company_id' | 'id'>) =>
  `visit-${visit.company_id}-${visit.id}@${companyDomain(context)}`

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

async function describe(context: Context, given: SaidVisit): Promise<MailVariables> {
  const { visit, lead, place } = given
  const { language } = lead
  const company = await getSender(context.db, context.company_id)
  const adviser = visit.adviser_id === null ? undefined : await findContact(context.db, visit.adviser_id)
  const names = adviser === undefined ? [] : [adviser.name]
  for (const id of visit.with_ids) {
    const companion = await findContact(context.db, id)
    if (companion !== undefined) names.push(companion.name)
  }
  return {
    ...(await describeLead(context, lead.id, language)),
    appointmentDate: formatDate(visit.date),
    appointmentTime: visit.from,
    appointmentTill: visit.till,
    appointmentChannel: visit.channel,
    appointmentKind: await nameVisit(context, visit, language),
    adviceVisit: isSalesVisit(visit.kind) ? 'yes' : 'no',
    customerMayChange: (await changesUntil(context, visit)) === null ? 'no' : 'yes',
    appointmentPlace: place ?? elsewhere(visit.channel, language),
    adviserName: adviser?.name ?? null,
    toConfirm: yesOrNo(visit.status === 'planned'),
    visitPutOff: yesOrNo(visit.status === 'postponed'),
    calledOn: formatPhone(lead.mobile ?? lead.phone) || null,
    visitorNames: names.length === 0 ? null : joinNames(language, names),
    // Who has none is reached at the office.
    adviserPhone: adviser?.phone ?? company.phone,
    adviserEmail: adviser?.email ?? company.email,
  }
}

const words = {
  nl: (kind: string, company: string) => `${kind} met ${company}`,
  en: (kind: string, company: string) => `${kind} with ${company}`,
}

async function invite(
  context: Context,
  given: SaidVisit,
  { method, sequence, uid }: VisitNotice & { uid: string },
) {
  const { visit, lead } = given
  const company = await getSender(context.db, context.company_id)
  const kind = await nameVisit(context, visit, lead.language)
  const status = method === 'CANCEL' ? 'CANCELLED' : visit.status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'
  const content = writeCalendar(method, [
    {
      uid,
      sequence,
      stamp: context.received_at,
      status,
      date: visit.date,
      from: visit.from,
      till: visit.till,
      summary: words[lead.language](kind, company.name),
      location: given.place ?? elsewhere(visit.channel, lead.language),
      organizer: { name: company.name, email: company.email },
      attendee: { name: lead.full_name, email: lead.email ?? '' },
    },
  ])
  return { method, content } as const
}

/** A visit as a mail says it. */
interface SaidVisit extends VisitOfCustomer {
  place: string | null
}

const asIs = (given: VisitOfCustomer): SaidVisit => ({ ...given, place: placeOf(given) })

/** As its customer knows it: a mail of its end names no time that they do not know. */
const asKnown = (given: VisitOfCustomer, { date, from, till, adviser_id, place }: VisitState): SaidVisit => ({
  ...given,
  visit: { ...given.visit, date, from, till, adviser_id },
  place,
})

type Said = Partial<Pick<MailVariables, 'arrivalTime' | MoveVariable>>

/** What a mail says of what changed, to whom the visit was known otherwise. */
const sayChange = (previous: VisitState, heard: Heard, now: VisitState): Said => ({
  previousDate: formatDate(previous.date),
  previousTime: previous.from,
  previousTill: previous.till,
  onlyPlace: yesOrNo(isOtherPlaceOnly(previous, now)),
  onlyVisitor: yesOrNo(isOtherVisitorOnly(previous, now) && now.place !== null),
  // Nobody comes by phone or video.
  onlyCaller: yesOrNo(isOtherVisitorOnly(previous, now) && now.place === null),
  onlyEnd: yesOrNo(isOtherEndOnly(previous, now)),
  fewerVisitors: yesOrNo(isOtherVisitorOnly(previous, now) && isFewerVisitors(previous, now)),
  confirmAnew: yesOrNo(isToConfirmAnew(heard, now)),
})

/** Queues a mail to the customer of a visit, with a link of its own; to nobody without an address. */
async function queue(
  context: Context,
  given: SaidVisit,
  type: VisitMailType,
  more: Pick<Parameters<typeof queueMail>[1], 'invitation'> & { said?: Said; forget?: boolean },
) {
  const { services, db, company_id, received_at } = context
  const { visit, lead } = given
  const token = services.ids.token()
  const hasLink = type !== 'appointment_cancelled'
  if (hasLink)
    await insertLink(db, {
      company_id,
      appointment_id: visit.id,
      token_hash: hashToken(token),
      made_at: received_at,
    })
  const variables = await describe(context, given)
  const { said, forget = false, ...rest } = more
  const { id: mail_id } = await queueMail(context, {
    type,
    lead_id: forget ? null : lead.id,
    to: lead.email ?? '',
    language: lead.language,
    variables: { ...variables, ...said },
    reply_to: typeof variables.adviserEmail === 'string' ? variables.adviserEmail : null,
    ...(hasLink && {
      link: { variable: 'visitUrl', token, urlOf: (one) => `${services.publicUrl}/visit/${one}` },
    }),
    ...rest,
  })
  if (forget) await forgetLater(context, mail_id)
}

/**
 * Mails what is new of a visit, with its invitation; older links end when it says something else. The end of one to
 * which no invitation was mailed takes no entry out of a calendar. `forget`: the mail keeps nothing of who gets it.
 */
export async function mailVisit(
  context: Context,
  given: VisitOfCustomer,
  notice: VisitNotice,
  heard: Heard,
  { forget = false }: { forget?: boolean } = {},
) {
  const { db, company_id, received_at } = context
  const { id } = given.visit
  const { method, sequence } = notice
  if (notice.endsLinks) await endLinks(db, id, received_at)
  const uid = heard.told?.uid ?? uidOf(context, given.visit)
  const [known, previous] = [knownOf(heard), previousOf(heard, stateOf(given))]
  const said = known === undefined || method !== 'CANCEL' ? asIs(given) : asKnown(given, known)
  const invites = method === 'REQUEST' || isInvited(heard)
  await queue(context, said, notice.type, {
    forget,
    ...(invites && { invitation: await invite(context, said, { ...notice, uid }) }),
    ...(previous !== undefined &&
      notice.type === 'appointment_moved' && {
        said: sayChange(previous, heard, stateOf(given)),
      }),
  })
  const told: ToldVisit = {
    ...stateOf(given),
    ...confirmedBefore(heard, stateOf(given)),
    sequence,
    ...(invites ? { uid } : { invited: false }),
  }
  await saveNotice(db, company_id, id, { told, told_at: received_at, due_at: null })
  if (method === 'REQUEST') await noteVisitMailed(context, given.visit, received_at)
}

/** Ends a visit for somebody who was mailed it and whose it is not: it goes on, and its customer hears nothing of this. */
export async function mailEndElsewhere(context: Context, given: VisitOfCustomer, heard: Heard) {
  const known = knownOf(heard)
  if (heard.told === null || known === undefined || !isAhead(known)) return
  const said = asKnown(given, known)
  const { uid = uidOf(context, given.visit), sequence } = heard.told
  const notice = { type: 'appointment_cancelled', method: 'CANCEL', endsLinks: false } as const
  const invitation = await invite(context, said, { ...notice, uid, sequence: sequence + 1 })
  await queue(context, said, notice.type, isInvited(heard) ? { invitation } : {})
}

/** Reminds the customer of a visit, who is told of it by that. */
export async function mailReminder(context: Context, given: VisitOfCustomer, heard: Heard) {
  if (given.lead.email === null) return
  const { db, company_id, received_at } = context
  await queue(context, asIs(given), 'appointment_reminder', {})
  const state = stateOf(given)
  const { told: before, told_at } = heard
  const isTold = before !== null && told_at !== null && !isElsewhere(before, state)
  if (isTold && before.known === undefined) return
  const told = toldByReminder(heard, state)
  await saveNotice(db, company_id, given.visit.id, { told, told_at: received_at })
  await noteVisitMailed(context, given.visit, received_at)
}

/** A visit as one of those who come says it: they are named and called first. */
function saidBy({ visit, lead }: VisitOfCustomer, employee_id: number | null): VisitOfCustomer {
  const { adviser_id, with_ids } = visit
  if (employee_id === null || !with_ids.includes(employee_id)) return { lead, visit }
  const others = companionsOf(employee_id, adviser_id === null ? with_ids : [adviser_id, ...with_ids])
  return { lead, visit: { ...visit, adviser_id: employee_id, with_ids: others } }
}

/** Says when somebody who is on the way arrives; false for nobody to mail. */
export async function mailArrival(context: Context, given: VisitOfCustomer, arrives_at: Date) {
  if (given.lead.email === null) return false
  await queue(context, asIs(saidBy(given, context.employee_id)), 'appointment_on_my_way', {
    said: { arrivalTime: amsterdamTime(arrives_at) },
  })
  return true
}
