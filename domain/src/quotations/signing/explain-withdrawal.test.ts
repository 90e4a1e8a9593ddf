import { expect, test } from 'vitest'
import { explainWithdrawal } from './explain-withdrawal.ts'

const given = { consumer: true, reach: ['info@zon.example', '050 123 45 67'], returns: 'Wij halen alles op.' }

const explained = (from: 'delivery' | 'acceptance', language: 'nl' | 'en' = 'nl') =>
  explainWithdrawal({ ...given, terms: { days: 14, from } }, language)

test('who may withdraw reads until when, how, and what comes back', () => {
  const [right, how, refund] = explained('delivery')
  expect(right).toContain('Bent u consument, dan kunt u deze overeenkomst herroepen')
  expect(right).toContain('tot en met 14 dagen na de dag waarop u alles wat u bestelde heeft ontvangen')
  expect(how).toContain('(info@zon.example, 050 123 45 67)')
  expect(refund).toMatch(/uiterlijk 14 dagen .* Wij halen alles op\.$/)
  expect(explained('acceptance')[0]).toContain('binnen 14 dagen na het sluiten ervan')
  expect(explained('acceptance', 'en')[0]).toMatch(
    /^If you are a consumer, you may withdraw .* within 14 days/,
  )
})

test('who has no such right reads nothing of one', () => {
  expect(explainWithdrawal({ ...given, terms: { days: 14, from: 'none' } }, 'nl')).toEqual([])
})
