import type { AppointmentKind, AppointmentStatus, LeadStatus } from '@heliodesk/domain/enumerations'
import { leadStatuses } from '@heliodesk/domain/enumerations'
import { expect, test } from 'vitest'
import { nextOfLead } from './lead-next.ts'

const everything = () => true
const visit = (id: number, kind: AppointmentKind = 'advice', status: AppointmentStatus = 'planned') => ({
  id,
  kind,
  status,
})
const next = (
  status: LeadStatus,
  visits: ReturnType<typeof visit>[] = [],
  can: Parameters<typeof nextOfLead>[0]['can'] = everything,
  orderWaits = false,
) => nextOfLead({ lead: { id: 7, status }, visits, orderWaits, can })

test.each(['new', 'open', 'notReached', 'callback', 'postponed'] as const)(
  'a lead that is %s is planned next',
  (status) => {
    expect(next(status)).toEqual({ does: 'plan', href: '/appointments/create?lead_id=7' })
  },
)

test.each(['appointmentPlanned', 'advised', 'quotationSent', 'followUp'] as const)(
  'a lead that is %s leads to the quotation of its visit, and is planned where that was cancelled',
  (status) => {
    const quotation = { does: 'quotation', href: '/appointments/5/quotation' }
    expect(next(status, [visit(6, 'advice', 'cancelled'), visit(5)])).toEqual(quotation)
    expect(next(status, [visit(6, 'advice', 'cancelled')])?.does).toBe('plan')
  },
)

const reads = (permission: string) => permission !== 'create appointments'

test('a sold lead gets its installation, then its work letter', () => {
  const installation = { does: 'installation', href: '/appointments/create?lead_id=7&kind=installation' }
  expect(next('sold', [visit(5)])).toEqual(installation)
  expect(next('installationPlanned', [visit(8, 'installation'), visit(5)])).toEqual({
    does: 'letter',
    href: '/work-letter/lead/7/appointment/8',
  })
  expect(next('installationPlanned', [visit(5)])?.does).toBe('letter')
  expect(next('sold', [visit(5)], reads)?.href).toBe('/work-letter/lead/7/appointment/5')
})

test.each(['installationPlanned', 'installed', 'paid'] as const)(
  'a lead that is %s is planned again for another order that waits',
  (status) => {
    const visits = [visit(8, 'installation', 'done'), visit(5)]
    expect(next(status, visits, everything, true)?.does).toBe('installation')
    expect(next(status, visits, reads, true)?.does).not.toBe('installation')
  },
)

test('who may do nothing with a lead has nothing next', () => {
  const found = leadStatuses.map((status) => next(status, [visit(5)], () => false))
  expect(found.filter((one) => one !== null)).toEqual([])
})
