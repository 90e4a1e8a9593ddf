import { expect, test } from 'vitest'
import { withdrawalStart, withdrawUntil } from './withdrawal.ts'

const days = { accepted_on: '2026-11-20', delivered_on: '2027-01-05' }

test('the term runs from delivery for a private customer, where the company says so', () => {
  expect(withdrawUntil({ days: 14, from: 'delivery' }, days)).toBe('2027-01-19')
  expect(withdrawUntil({ days: 14, from: 'delivery' }, { ...days, delivered_on: null })).toBeNull()
  expect(withdrawUntil({ days: 14, from: 'acceptance' }, days)).toBe('2026-12-04')
})

test('a customer who is not private has the term from acceptance', () => {
  expect(withdrawalStart({ from: 'delivery', private_customer: true })).toBe('delivery')
  expect(withdrawalStart({ from: 'acceptance', private_customer: true })).toBe('acceptance')
  expect(withdrawalStart({ from: 'delivery', private_customer: false })).toBe('acceptance')
})
