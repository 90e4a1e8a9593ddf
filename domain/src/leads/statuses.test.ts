import { expect, test } from 'vitest'
import { type LeadStatus, leadStatuses, partnerStatuses } from '../enumerations.ts'
import { mayMoveByHand, partnerStatus, statusAfter, statusesByHand } from './statuses.ts'

test.each([
  ['contactNotReached', 'new', 'notReached'],
  ['contactNotReached', 'quotationSent', 'quotationSent'],
  ['appointmentPlanned', 'callback', 'appointmentPlanned'],
  ['appointmentPlanned', 'followUp', 'followUp'],
  ['quotationSent', 'appointmentPlanned', 'quotationSent'],
  ['quotationAccepted', 'quotationSent', 'sold'],
  ['quotationAccepted', 'followUp', 'sold'],
  ['quotationDeclined', 'quotationSent', 'followUp'],
  ['quotationDeclined', 'callback', 'followUp'],
  ['quotationExpired', 'sold', 'sold'],
  ['quotationWithdrawn', 'sold', 'followUp'],
  ['workLetterAccepted', 'sold', 'installationPlanned'],
  ['workLetterAccepted', 'installed', 'installed'],
  ['installationCancelled', 'installationPlanned', 'sold'],
  ['installationCancelled', 'installed', 'installed'],
  ['installationDone', 'installationPlanned', 'installed'],
  ['writtenOff', 'paid', 'paid'],
] as const)('%s makes %s %s', (event, status, expected) => {
  expect(statusAfter(event, status)).toBe(expected)
})

test('a status that only an event sets cannot be set by hand', () => {
  const byEvent: LeadStatus[] = ['new', 'appointmentPlanned', 'quotationSent', 'sold', 'forwarded', 'weeded']
  const reachable = new Set(leadStatuses.flatMap((status) => statusesByHand(status)))
  expect(byEvent.filter((status) => reachable.has(status))).toEqual([])
  expect(mayMoveByHand('installed', 'invoiced')).toBe(true)
  expect(mayMoveByHand('installed', 'installationPlanned')).toBe(true)
  expect(mayMoveByHand('invoiced', 'installationPlanned')).toBe(true)
  expect(mayMoveByHand('paid', 'installationPlanned')).toBe(true)
  expect(mayMoveByHand('sold', 'installationPlanned')).toBe(false)
  expect(mayMoveByHand('invoiced', 'installed')).toBe(false)
  expect(mayMoveByHand('forwarded', 'open')).toBe(false)
})

test('every reported status exists at the partner', () => {
  const partner = new Set<string>(partnerStatuses)
  const reported = leadStatuses.flatMap((status) => partnerStatus(status, []) ?? [])
  expect(reported.filter((status) => !partner.has(status))).toEqual([])
  expect(partnerStatus('forwarded', [])).toBeNull()
})

test.each([
  [['new', 'open'], 'geenAdviesgesprek'],
  [['new', 'appointmentPlanned'], 'geenAdviesgesprek'],
  [['new', 'advised', 'callback'], 'geenOfferte'],
  [['advised', 'quotationSent', 'followUp'], 'geenOrder'],
  [['quotationSent', 'sold', 'followUp'], 'geenInstallatie'],
] as const)('a lead written off after %j is reported as %s', (history, expected) => {
  expect(partnerStatus('writtenOff', history)).toBe(expected)
})
