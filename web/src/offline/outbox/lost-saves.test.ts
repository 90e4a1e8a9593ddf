import type { Employee } from '@heliodesk/contract/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentCall } from '../../data/calls/send-call.ts'
import type { OpenKey } from '../data-key.ts'
import { anOpenDevice, everythingKept, startBrowser } from '../testing/a-device.ts'

let open: OpenKey
beforeEach(async () => {
  await startBrowser()
  open = await anOpenDevice()
})
afterEach(() => vi.unstubAllGlobals())

/** As a page that was loaded anew, of whoever is logged in. */
async function loadPage({ user_id = 7, company_id = 1, at = Date.parse('2026-11-24T09:00:00Z') } = {}) {
  vi.resetModules()
  const [time, lost, keys, { queryClient }, { employeeQuery }, { ApiError: Refused }] = await Promise.all([
    import('../../ui/clock.ts'),
    import('./lost-saves.ts'),
    import('../data-key.ts'),
    import('../../data/queries.ts'),
    import('../../session/session.ts'),
    import('../../data/calls/api-error.ts'),
  ])
  time.setClock(() => at)
  keys.holdKey({ ...open, user_id })
  const known = { id: 4, user: { id: user_id }, company: { id: company_id }, impersonated_by: null }
  // What is kept here asks no more of an employee.
  queryClient.setQueryData(employeeQuery.queryKey, known as unknown as Employee)
  const holder = { open: { ...open, user_id }, company_id, employee_id: 4 }
  return {
    save: (idempotencyKey: string, answer: () => Promise<Response>, id: number | null = 12) => {
      const path = id === null ? '/quotations' : '/quotations/{id}'
      const params = id === null ? {} : { params: { id } }
      const method = id === null ? 'POST' : 'PATCH'
      const request = { ...params, body: { client_id: 'made here' }, idempotencyKey }
      const call: SentCall = { key: `${method} ${path}`, method, path, request }
      return lost.notingLostSaves(call, answer)
    },
    lostOf: (id: number | null, client_id: string | null = null) =>
      lost.lostSavesOf(holder, id, { client_id }),
    refused: () => Promise.reject(new Refused(422, '', '', null)),
  }
}
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
const answered = async () => Response.json({})

test('a save whose answer was lost is known after a reload, of its quotation alone', async () => {
  const before = await loadPage()
  await expect(before.save('key of 12', noAnswer)).rejects.toThrow('Failed to fetch')
  await expect(before.save('key of a new one', noAnswer, null)).rejects.toThrow('Failed to fetch')
  const page = await loadPage()
  expect(await page.lostOf(12)).toEqual(['key of 12'])
  expect(await page.lostOf(13)).toEqual([])
  expect(await page.lostOf(null, 'made here')).toEqual(['key of a new one'])
  expect(await page.lostOf(null, 'made elsewhere')).toEqual([])
  // It names a customer's quotation: sealed as everything else.
  expect(await everythingKept()).not.toMatch(/key of 12|made here/)
})

test('it is whose it was: not another user’s, not another company’s', async () => {
  const before = await loadPage()
  await expect(before.save('mine', noAnswer)).rejects.toThrow('Failed to fetch')
  for (const whose of [{ user_id: 8 }, { company_id: 2 }])
    expect(await (await loadPage(whose)).lostOf(12)).toEqual([])
  expect(await (await loadPage()).lostOf(12)).toEqual(['mine'])
})

test('an answer that came after all ends it, and so do seven days', async () => {
  const page = await loadPage()
  for (const key of ['saved', 'refused', 'lost'])
    await expect(page.save(key, noAnswer)).rejects.toThrow('Failed to fetch')
  await page.save('saved', answered)
  await expect(page.save('refused', page.refused)).rejects.toMatchObject({ status: 422 })
  expect(await page.lostOf(12)).toEqual(['lost'])
  const later = await loadPage({ at: Date.parse('2026-12-02T09:00:00Z') })
  expect(await later.lostOf(12)).toEqual([])
})
