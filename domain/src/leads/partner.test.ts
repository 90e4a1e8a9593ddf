import { describe, expect, test } from 'vitest'
import { type PartnerStatus, partnerStatuses } from '../enumerations.ts'
import { partnerSteps, reasonAt } from './partner.ts'

const allFrom = [null, ...partnerStatuses]

test.each<[PartnerStatus | null, PartnerStatus, string]>([
  [null, 'overgedragen', 'overgedragen'],
  [null, 'offerte', 'overgedragen openLead adviesgesprek offerte'],
  ['overgedragen', 'geenAdviesgesprek', 'openLead geenAdviesgesprek'],
  ['openLead', 'order', 'adviesgesprek offerte order'],
  ['order', 'geincasseerd', 'gereed gefactureerd geincasseerd'],
  ['order', 'geenInstallatie', 'geenInstallatie'],
  ['offerte', 'offerte', ''],
  ['offerte', 'openLead', ''],
  ['geenOrder', 'order', ''],
  ['geincasseerd', 'geenInstallatie', ''],
])('from %s to %s the partner is told: %s', (from, to, steps) => {
  expect(partnerSteps(from, to).join(' ')).toBe(steps)
})

describe('whatever changes,', () => {
  test('each reported step is a move that the partner accepts', () => {
    for (const from of allFrom)
      for (const to of partnerStatuses) {
        let last = from
        for (const step of partnerSteps(from, to)) {
          expect(partnerSteps(last, step)).toEqual([step])
          last = step
        }
      }
  })

  test('an end leads nowhere', () => {
    const ends = ['geenAdviesgesprek', 'geenOfferte', 'geenOrder', 'geenInstallatie', 'geincasseerd'] as const
    expect(ends.flatMap((end) => partnerStatuses.flatMap((to) => partnerSteps(end, to)))).toEqual([])
  })
})

test('a reason counts at its own status alone', () => {
  expect(reasonAt('geenOrder', 'teDuur')).toBe('teDuur')
  expect(reasonAt('geenOfferte', 'teDuur')).toBeNull()
  expect(reasonAt('geenOrder', null)).toBeNull()
})
