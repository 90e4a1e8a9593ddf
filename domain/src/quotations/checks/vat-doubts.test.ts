import { expect, test } from 'vitest'
import { editionsInDoubt, isUntaxedBusiness } from './vat-doubts.ts'

const doubt = { code: 'vatCategoryDoubtful', edition: 'B' } as const
const untaxed = { vat_groups: [{ rate: 0, net_cents: 100 }], warnings: [] }
const taxed = { vat_groups: [{ rate: 21, net_cents: 100 }], warnings: [doubt, doubt] }

test('an edition in doubt is named once', () => {
  expect(editionsInDoubt({ A: untaxed, B: taxed })).toEqual(['B'])
})

test('no VAT is doubted of who is no private person, where something is sold without it', () => {
  expect(isUntaxedBusiness({ kind: 'business' }, { A: taxed, B: untaxed })).toBe(true)
  expect(isUntaxedBusiness({ kind: 'private' }, { A: untaxed })).toBe(false)
  expect(isUntaxedBusiness({ kind: 'business' }, { A: taxed })).toBe(false)
})
