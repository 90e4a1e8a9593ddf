import type { AppointmentStatus, LeadStatus, WorkLetterStatus } from '@heliodesk/domain/enumerations'
import type { Meaning } from '../ui/status-badge.tsx'

/** One colour per meaning wherever a status is shown. */
export const leadMeaning: Record<LeadStatus, Meaning> = {
  new: 'new',
  open: 'new',
  notReached: 'waiting',
  callback: 'waiting',
  postponed: 'idle',
  appointmentPlanned: 'planned',
  advised: 'waiting',
  quotationSent: 'waiting',
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
  confirmed: 'planned',
  in_progress: 'waiting',
  done: 'good',
  no_show: 'bad',
  postponed: 'idle',
  cancelled: 'idle',
}

export const letterMeaning: Record<WorkLetterStatus, Meaning> = {
  concept: 'new',
  ready: 'waiting',
  accepted: 'good',
  rejected: 'bad',
}
