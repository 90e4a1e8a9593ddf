import { expect, test } from 'vitest'
import { partnerReasons, partnerStatuses, resultCodeCategories } from '../enumerations.ts'
import { endsCalls, isFinal, reasonsOf } from './result-codes.ts'

test('a lost lead makes a category final, and only do-not-call ends calls', () => {
  expect(resultCodeCategories.filter(isFinal).join(' ')).toBe(
    'notInterested notSuitable wrongData competitor financial doNotCall duplicate',
  )
  expect(resultCodeCategories.filter(endsCalls)).toEqual(['doNotCall'])
})

test('each reason of the energy partner belongs to one rejecting status', () => {
  const counts = Object.fromEntries(
    partnerStatuses
      .map((status) => [status, reasonsOf(status).length] as const)
      .filter(([, count]) => count > 0),
  )
  expect(counts).toEqual({ geenAdviesgesprek: 10, geenOfferte: 6, geenOrder: 7, geenInstallatie: 5 })
  expect(partnerStatuses.flatMap(reasonsOf).toSorted()).toEqual(partnerReasons.toSorted())
})
