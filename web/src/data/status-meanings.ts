import type {
  AppointmentStatus,
  LeadStatus,
  MailStatus,
  PortalState,
  WorkLetterStatus,
} from '@heliodesk/domain/enumerations'
import type { Meaning } from '../ui/status-badge.tsx'

/** Amber where it is our move, teal where it is the customer's or the installer's, green where it is settled. */
export const leadMeaning: Record<LeadStatus, Meaning> = {
  new: 'waiting',
  open: 'waiting',
  notReached: 'waiting',
  callback: 'waiting',
  postponed: 'idle',
  appointmentPlanned: 'planned',
  advised: 'waiting',
  quotationSent: 'theirs',
  followUp: 'waiting',
  sold: 'good',
  installationPlanned: 'planned',
  installed: 'good',
  invoiced: 'good',
  paid: 'good',
  forwarded: 'idle',
  weeded: 'idle',
  writtenOff: 'bad',
}

export const appointmentMeaning: Record<AppointmentStatus, Meaning> = {
  planned: 'planned',
  confirmed: 'good',
  in_progress: 'waiting',
  done: 'idle',
  no_show: 'bad',
  postponed: 'idle',
  cancelled: 'idle',
}

export const letterMeaning: Record<WorkLetterStatus, Meaning> = {
  concept: 'waiting',
  ready: 'theirs',
  accepted: 'good',
  rejected: 'bad',
}

export const quotationMeaning: Record<PortalState, Meaning> = {
  concept: 'waiting',
  open: 'theirs',
  accepted: 'good',
  declined: 'bad',
  withdrawn: 'bad',
  expired: 'idle',
  superseded: 'idle',
}

export const mailMeaning: Record<MailStatus, Meaning> = {
  queued: 'waiting',
  sent: 'good',
  failed: 'bad',
  kept: 'idle',
}
