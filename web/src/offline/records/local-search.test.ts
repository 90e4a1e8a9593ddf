import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { keepRecords } from './kept-records.ts'
import { anOpenDevice, startBrowser } from '../testing/a-device.ts'

const kanarie = {
  id: 3,
  number: 'L2026-0003',
  full_name: 'Anna Kanarie',
  firstName: 'Anna',
  initials: null,
  insertion: null,
  lastName: 'Kanarie',
  company_name: null,
  street: 'Prélude',
  street_number: 12,
  adjective: null,
  zip_code: '9711 AB',
  city: 'Groningen',
  province: 'Groningen',
  email: null,
  phone: null,
  mobile: '+31612345678',
  status: 'open',
  source_id: 1,
  source: { id: 1, name: 'Website' },
  adviser_id: null,
  created_at: '2026-11-20T23:30:00.000Z',
}
const mus = {
  ...kanarie,
  id: 4,
  number: 'L2026-0004',
  full_name: 'Bert Mus',
  firstName: 'Bert',
  lastName: 'Mus',
  city: 'Assen',
  mobile: null,
  status: 'new',
  source_id: null,
  source: null,
  adviser_id: 9,
  created_at: '2026-11-22T10:00:00.000Z',
}

let holder: Holder
beforeEach(async () => {
  await startBrowser()
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
  await keepRecords(holder.open, 1, { leads: [kanarie, mus] })
})
afterEach(() => vi.unstubAllGlobals())

interface Page {
  data: { id: number }[]
  meta: object
}
const table = (query: object = {}) =>
  heldAnswer(holder, 'GET /leads/table', { query: { ...query } }) as Promise<Page | undefined>
const idsOf = async (query: object) => (await table(query))?.data.map(({ id }) => id)

test('the leads of the pack are a table, sorted and by page', async () => {
  expect(await table()).toEqual({
    data: [mus, kanarie],
    meta: { current_page: 1, per_page: 25, last_page: 1, from: 1, to: 2, total: 2 },
  })
  expect(await idsOf({ sort: 'last_name' })).toEqual([3, 4])
  expect(await idsOf({ sort: '-number' })).toEqual([4, 3])
  expect(await table({ page: 2, per_page: 1 })).toMatchObject({
    data: [{ id: 3 }],
    meta: { last_page: 2, from: 2, to: 2, total: 2 },
  })
  expect(await table({ count: 'only', per_page: 1 })).toMatchObject({ data: [], meta: { total: 2 } })
})

test.each([
  ['a name', { 'filter[search]': 'kana anna' }, [3]],
  ['a phone', { 'filter[search]': '06 1234' }, [3]],
  ['a street without its accent', { 'filter[search]': 'prelude 12', 'filter[city]': 'gron' }, [3]],
  ['statuses', { 'filter[status]': 'new,sold' }, [4]],
  ['a source', { 'filter[source_id]': '1' }, [3]],
  ['no adviser', { 'filter[adviser_id]': 'none' }, [3]],
  ['a day here', { 'filter[created_at_from]': '2026-11-21', 'filter[created_at_to]': '2026-11-21' }, [3]],
])('it is filtered by %s', async (_name, query, ids) => {
  expect(await idsOf(query)).toEqual(ids)
})

test('a filter that only the server knows is answered by nobody here', async () => {
  expect(await table({ 'filter[moved]': 'true' })).toBeUndefined()
  holder = { ...holder, company_id: 2 }
  expect(await table()).toBeUndefined()
})

test('the search finds the leads of the pack, and their page', async () => {
  expect(await heldAnswer(holder, 'GET /search/{query}', { params: { query: '9711 ab kanarie' } })).toEqual({
    employees: [],
    projects: [],
    leads: [
      { id: 3, label: 'Anna Kanarie', hint: 'L2026-0003, Prélude 12, 9711 AB Groningen', url: '/leads/3' },
    ],
  })
  expect(await heldAnswer(holder, 'GET /search/{query}', { params: { query: 'nobody' } })).toMatchObject({
    leads: [],
  })
})

const sources = (query: object) => heldAnswer(holder, 'GET /sources/company', { query: { ...query } })

test('the form of a lead knows its source', async () => {
  expect(await sources({ 'filter[id]': '1' })).toEqual({ data: [{ id: 1, name: 'Website', active: true }] })
  expect(await sources({ 'filter[search]': 'partner' })).toEqual({ data: [] })
})
