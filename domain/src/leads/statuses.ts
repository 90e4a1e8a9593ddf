import type { LeadStatus, PartnerStatus } from '../enumerations.ts'

/** On the call list, before anything was planned. */
const calling = ['new', 'open', 'notReached', 'callback', 'postponed'] as const satisfies LeadStatus[]
/** After the advice, before an order. */
export const offeringStatuses = ['advised', 'quotationSent', 'followUp'] as const satisfies LeadStatus[]
/** Whether a lead is still to be called: nothing was planned for it. */
export const beforeAppointment = (status: LeadStatus): boolean => calling.some((one) => one === status)
const beforeSale: readonly LeadStatus[] = [...calling, 'appointmentPlanned', ...offeringStatuses]
export const isBeforeSale = (status: LeadStatus): boolean => beforeSale.includes(status)

/** With an order, until it is withdrawn or written off. */
export const orderStatuses = [
  'sold',
  'installationPlanned',
  'installed',
  'invoiced',
  'paid',
] as const satisfies LeadStatus[]

/** For each event: the statuses it applies to and the resulting status. */
const events = {
  contactReached: { from: ['new', 'notReached', 'callback'], to: 'open' },
  contactNotReached: { from: ['new', 'open', 'notReached', 'callback'], to: 'notReached' },
  callbackPlanned: { from: beforeSale, to: 'callback' },
  postponed: { from: beforeSale, to: 'postponed' },
  postponementEnded: { from: ['postponed'], to: 'open' },
  appointmentPlanned: { from: calling, to: 'appointmentPlanned' },
  appointmentCancelled: { from: ['appointmentPlanned'], to: 'open' },
  adviceGiven: { from: [...calling, 'appointmentPlanned'], to: 'advised' },
  // A further visit about an offer of before.
  offerFollowedUp: { from: [...calling, 'appointmentPlanned'], to: 'followUp' },
  quotationSent: { from: beforeSale, to: 'quotationSent' },
  // What was agreed about it before is over too.
  quotationDeclined: { from: ['quotationSent', 'callback', 'postponed'], to: 'followUp' },
  quotationExpired: { from: ['quotationSent'], to: 'followUp' },
  quotationAccepted: { from: [...beforeSale, 'writtenOff'], to: 'sold' },
  quotationWithdrawn: {
    from: orderStatuses,
    to: 'followUp',
  },
  // Another order of the lead still has to be installed.
  installedWithdrawn: { from: ['installed', 'invoiced', 'paid'], to: 'sold' },
  installationPlanned: { from: ['sold'], to: 'installationPlanned' },
  // A further day is planned of what was said to be in place.
  installationReopened: { from: ['installed', 'invoiced', 'paid'], to: 'installationPlanned' },
  workLetterAccepted: { from: ['sold'], to: 'installationPlanned' },
  installationCancelled: { from: ['installationPlanned'], to: 'sold' },
  installationDone: { from: ['sold', 'installationPlanned'], to: 'installed' },
  forwarded: { from: beforeSale, to: 'forwarded' },
  writtenOff: { from: [...beforeSale, 'sold', 'installationPlanned'], to: 'writtenOff' },
  weeded: { from: [...beforeSale, 'writtenOff'], to: 'weeded' },
} as const satisfies Record<string, { from: readonly LeadStatus[]; to: LeadStatus }>

export type LeadEvent = keyof typeof events

/** The status that follows from an event; the present one where the event changes nothing. */
export function statusAfter(event: LeadEvent, status: LeadStatus): LeadStatus {
  const { from, to }: { from: readonly LeadStatus[]; to: LeadStatus } = events[event]
  return from.includes(status) ? to : status
}

const byHand: Record<LeadStatus, readonly LeadStatus[]> = {
  new: ['open', 'notReached', 'callback', 'postponed', 'writtenOff'],
  open: ['notReached', 'callback', 'postponed', 'writtenOff'],
  notReached: ['open', 'callback', 'postponed', 'writtenOff'],
  callback: ['open', 'notReached', 'callback', 'postponed', 'writtenOff'],
  postponed: ['open', 'callback', 'postponed', 'writtenOff'],
  appointmentPlanned: ['open', 'callback', 'postponed', 'advised', 'writtenOff'],
  advised: ['callback', 'postponed', 'followUp', 'writtenOff'],
  quotationSent: ['callback', 'postponed', 'followUp', 'writtenOff'],
  followUp: ['callback', 'postponed', 'advised', 'writtenOff'],
  sold: ['writtenOff'],
  installationPlanned: ['installed', 'writtenOff'],
  // To installationPlanned it is taken back with a reason: the term to withdraw runs from the delivery. In one step,
  // so that no later day of "installed" takes the place of the first.
  installed: ['invoiced', 'installationPlanned'],
  invoiced: ['paid', 'installationPlanned'],
  paid: ['installationPlanned'],
  forwarded: [],
  weeded: ['open'],
  writtenOff: ['open'],
}

/** The statuses that a person may set by hand; the rest follows from events. */
export const statusesByHand = (status: LeadStatus): readonly LeadStatus[] => byHand[status]

/** Whether a person may set a status by hand. */
export const mayMoveByHand = (from: LeadStatus, to: LeadStatus): boolean => byHand[from].includes(to)

const partner: Partial<Record<LeadStatus, PartnerStatus>> = {
  new: 'overgedragen',
  open: 'openLead',
  notReached: 'openLead',
  callback: 'openLead',
  postponed: 'openLead',
  appointmentPlanned: 'openLead',
  advised: 'adviesgesprek',
  quotationSent: 'offerte',
  followUp: 'offerte',
  sold: 'order',
  installationPlanned: 'order',
  installed: 'gereed',
  invoiced: 'gefactureerd',
  paid: 'geincasseerd',
}

/** The partner status for a lead written off in each stage, furthest stage first. */
const ends: readonly (readonly [readonly LeadStatus[], PartnerStatus])[] = [
  [orderStatuses, 'geenInstallatie'],
  [['quotationSent', 'followUp'], 'geenOrder'],
  [['advised'], 'geenOfferte'],
]

/**
 * The energy partner's status of a lead. A lead that was written off ends by the furthest stage among
 * its earlier statuses; null where nothing is reported (forwarded, weeded).
 */
export function partnerStatus(status: LeadStatus, history: readonly LeadStatus[]): PartnerStatus | null {
  if (status !== 'writtenOff') return partner[status] ?? null
  const end = ends.find(([stages]) => history.some((earlier) => stages.includes(earlier)))
  return end ? end[1] : 'geenAdviesgesprek'
}
