import { beforeEach, expect, test } from 'vitest'
import { stubLocalStorage } from '../../session/testing/stub-local-storage.ts'
import { keepColumns, keptColumns } from './kept-layout.ts'

beforeEach(() => stubLocalStorage())

test('the columns of each table are kept in one record', () => {
  expect(keptColumns('leads')).toBeNull()
  keepColumns('leads', ['city', '+email'])
  keepColumns('orders', [])
  expect(JSON.parse(localStorage.getItem('heliodesk.layout') ?? '')).toEqual({
    columns: { leads: ['city', '+email'], orders: [] },
  })
  expect([keptColumns('leads'), keptColumns('orders')]).toEqual([['city', '+email'], []])
})

test('what a release before kept is read until it is changed', () => {
  localStorage.setItem('heliodesk.columns.leads', 'city,email')
  expect(keptColumns('leads')).toEqual(['city', 'email'])
  keepColumns('leads', ['city'])
  expect(keptColumns('leads')).toEqual(['city'])
  expect(localStorage.getItem('heliodesk.columns.leads')).toBeNull()
})

test.each(['', 'no JSON', '7', '{"columns":7}', '{"columns":{"leads":"x"}}'])(
  'a record that somebody broke is none: %s',
  (kept) => {
    localStorage.setItem('heliodesk.layout', kept)
    expect(keptColumns('leads')).toBeNull()
    keepColumns('leads', ['city'])
    expect(keptColumns('leads')).toEqual(['city'])
  },
)
