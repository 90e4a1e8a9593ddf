// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useQuotationNews } from './use-quotation-news.ts'
import type { Quotation } from '../values.ts'

/** Of the versions with these ids, the newest first. */
const quotation = (ids: number[], state = 'open') =>
  ({ versions: ids.map((id) => ({ id, state })), latest_version: { id: ids[0] } }) as Quotation

/** What is told when `read` is read after `before`. */
function told(
  read: Quotation | null,
  shown: Quotation | null,
  { before = null, dirty = false }: { before?: Quotation | null; dirty?: boolean } = {},
) {
  const tell = vi.fn()
  const props = { read: before }
  const { rerender } = renderHook(({ read: now }) => useQuotationNews(now, { shown, dirty }, tell), {
    initialProps: props,
  })
  tell.mockClear()
  rerender({ read })
  return tell.mock.calls.flat()
}

test('what the customer did is told, and what was read before a save is not', () => {
  const signed = quotation([2, 1], 'accepted')
  expect(told(signed, quotation([2, 1]))).toEqual([signed])
  expect(told(quotation([2, 1]), quotation([2, 1]))).toEqual([])
  expect(told(quotation([1], 'accepted'), quotation([2, 1]))).toEqual([])
  expect(told(null, quotation([2, 1]), { before: quotation([2, 1]) })).toEqual([])
  expect(told(signed, quotation([2, 1]), { dirty: true })).toEqual([signed])
})

test('a quotation that arrived, or that a colleague made, is told where none was known', () => {
  const arrived = quotation([5])
  expect(told(arrived, null)).toEqual([arrived])
  expect(told(quotation([-1]), null)).toEqual([])
  // What was typed is a quotation of its own: nothing of a colleague's is saved over.
  expect(told(arrived, null, { dirty: true })).toEqual([])
})

test('a version that this device made is told beside what the office has, unless something was typed', () => {
  const made = quotation([-1, 1])
  expect(told(made, quotation([1]))).toEqual([made])
  expect(told(made, quotation([1]), { dirty: true })).toEqual([])
  // It has arrived, and this device says so later.
  expect(told(made, quotation([2, 1]))).toEqual([])
})

test('of versions that this device made the office’s are told once all have arrived', () => {
  const arrived = quotation([6, 5])
  expect(told(arrived, quotation([-2, -1]))).toEqual([arrived])
  expect(told(quotation([5]), quotation([-2, -1]))).toEqual([])
  // The version that was changed here is older than what is shown.
  expect(told(quotation([5]), quotation([-1, 5]))).toEqual([])
})

test('a version that another tab of this device made is told beside its own, unless something was typed', () => {
  const made = quotation([-2, -1])
  expect(told(made, quotation([-1]))).toEqual([made])
  expect(told(made, quotation([-1]), { dirty: true })).toEqual([])
  expect(told(quotation([-1]), made)).toEqual([])
  // A quotation of its own follows nothing.
  expect(told({ ...made, id: -2 }, { ...quotation([-1]), id: -1 })).toEqual([])
})
