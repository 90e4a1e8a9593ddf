import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { sources } from '@heliodesk/contract/sources'
import type { ImportMapping } from '@heliodesk/domain/leads/imports/import-headings'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { aSource, uploadLeads } from '../../testing/upload-leads.ts'

type Import = CallResult<typeof leadImports.get>
type Words = CallResult<typeof leadImports.words>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

const byHand: ImportMapping = ['lastName', 'status', 'mobile']
let made = 0
/** A file of a source of which nothing is remembered. */
const uploadLines = async (...lines: string[]) =>
  uploadLeads(product, manager, { source_id: await aSource(manager, `Bron ${(made += 1)}`), lines })
/** Of each word a row; nobody knows by its heading what the second column is. */
async function upload(...words: string[]) {
  const lines = words.map((word) => {
    made += 1
    return `Kolom ${made};${word};06-1777${String(made).padStart(4, '0')}`
  })
  return uploadLines('Achternaam;Kleur;Mobiel', ...lines)
}
const wordsOf = async (id: number, query: string) =>
  (await manager.get<Words>(`/lead-imports/${id}/words?${query}`)).body.words

test('the words of a column that is chosen by hand are known at the first check, as start knows them', async () => {
  const { move } = await upload('Nieuw', 'Open', 'open', 'Zwevend')
  const checked = await move('check', { mapping: byHand })
  expect(checked.counts).toMatchObject({ new: 3, invalid: 1 })
  expect(checked.words).toEqual([
    { field: 'status', word: 'Nieuw', rows: 1, target: 'status:new' },
    { field: 'status', word: 'Open', rows: 2, target: 'status:open' },
    { field: 'status', word: 'Zwevend', rows: 1, target: null },
  ])
  expect(checked.reasons.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'Kleur: Nobody said what “Zwevend” is here: choose it under Words'],
  ])
  expect((await move('start', { mapping: byHand })).counts).toEqual(checked.counts)
})

test('a start with columns chosen by hand makes what a check of the same counts', async () => {
  const rows = ['Nieuw', 'Dweilend', 'Open']
  const words = [{ field: 'status', word: 'dweilend', target: 'status:sold' }]
  const looked = await upload(...rows)
  const checked = await looked.move('check', { mapping: byHand, words })
  expect(checked.counts).toMatchObject({ new: 3, invalid: 0 })
  const { move } = await upload(...rows)
  expect((await move('start', { mapping: byHand, words })).counts).toEqual(checked.counts)
})

test('a column that takes the place of another one brings its own words', async () => {
  const { move } = await uploadLines(
    'Achternaam;Status;Kleur',
    'Wissel;Onbekend;Open',
    'Wissel Twee;Vreemd;Nieuw',
  )
  const mapping: ImportMapping = ['lastName', null, 'status']
  const checked = await move('check', { mapping })
  expect(checked.counts).toMatchObject({ new: 2, invalid: 0 })
  expect(checked.words.map(({ word }) => word)).toEqual(['Open', 'Nieuw'])
  expect((await move('check', { mapping: ['lastName', null, null] })).words).toEqual([])
  expect((await move('start', { mapping })).counts).toEqual(checked.counts)
})

test('the words of columns are read before anything is checked, with what is known of them', async () => {
  const { id } = await upload('Nieuw', 'Fladderend', '🌞🌞', '🌞🌞')
  expect(await wordsOf(id, 'status=1')).toEqual([
    { field: 'status', word: 'Nieuw', rows: 1, target: 'status:new' },
    { field: 'status', word: 'Fladderend', rows: 1, target: null },
    { field: 'status', word: '🌞🌞', rows: 2, target: null },
  ])
  expect(await wordsOf(id, '')).toEqual([])
  expect(await wordsOf(id, 'source=1')).toHaveLength(3)
  expect(await wordsOf(id, 'status=900')).toEqual([])
  const refused = ['status=-1', 'status=x', 'status=1000'].map((query) =>
    manager.get(`/lead-imports/${id}/words?${query}`),
  )
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([400, 400, 400])
  expect((await manager.get('/lead-imports/999999/words?status=1')).status).toBe(404)
})

test('words of four bytes are chosen, and a source is made of those of the file alone', async () => {
  const { move } = await upload('🌞', `${'s'.repeat(99)}🌞`)
  const mapping: ImportMapping = ['lastName', 'source', 'mobile']
  const words = ['🌞', `${'s'.repeat(99)}🌞`, 'Nergens'].map((word) => ({
    field: 'source',
    word,
    target: 'create',
  }))
  const checked = await move('check', { mapping, words })
  expect(checked.counts).toMatchObject({ new: 2, invalid: 0 })
  expect((await move('start', { mapping, words })).counts).toEqual(checked.counts)
  const { body } = await manager.get<{ data: CallResult<typeof sources.get>[] }>('/sources/table')
  expect(body.data.map(({ name }) => name)).toEqual(expect.arrayContaining(['🌞', 's'.repeat(99)]))
  expect(body.data.map(({ name }) => name)).not.toContain('Nergens')
})

test('words that begin alike become one source, and one that is there is it', async () => {
  const alike = 'l'.repeat(100)
  const there = await aSource(manager, 'Er al')
  const { move } = await upload(`${alike} een`, `${alike} twee`, 'Er al')
  const mapping: ImportMapping = ['lastName', 'source', 'mobile']
  const words = [`${alike} een`, `${alike} twee`, 'Er al'].map((word) => ({
    field: 'source',
    word,
    target: 'create',
  }))
  const started = await move('start', { mapping, words })
  expect(started.counts).toMatchObject({ new: 3, invalid: 0 })
  const targets = started.words.map(({ target }) => target)
  expect(targets).toEqual([targets[0], targets[0], `id:${there}`])
})

test('of a column with more different words than are listed the check counts what start makes', async () => {
  const lines = Array.from({ length: 502 }, (_, row) => `Veel ${row};woord ${row}`)
  const { move } = await uploadLines('Achternaam;Kleur', ...lines)
  const mapping: ImportMapping = ['lastName', 'status']
  const words = Array.from({ length: 502 }, (_, row) => ({
    field: 'status',
    word: `woord ${row}`,
    target: 'status:open',
  }))
  const checked = await move('check', { mapping, words })
  expect(checked.words).toHaveLength(500)
  expect(checked.counts).toMatchObject({ new: 500, invalid: 2 })
  expect((await move('start', { mapping, words })).counts).toEqual(checked.counts)
})

test('cells that are cut within a sign of four bytes are shown without it', async () => {
  const long = `${'x'.repeat(199)}🌞`
  const source_id = await aSource(manager, 'Lang')
  const content = [`Achternaam;${long}`, `Lang;${long}`].join('\n')
  const { status, body } = await manager.post<Import>('/lead-imports', aLeadFile(source_id, content))
  expect([status, body.preview]).toEqual([201, [['Lang', 'x'.repeat(199)]]])
})

test('of two who choose columns at once the second hears that the first one checks', async () => {
  const { id } = await upload('Nieuw', 'Open')
  const answers = await Promise.all([
    manager.post(`/lead-imports/${id}/check`, { mapping: byHand }),
    manager.post(`/lead-imports/${id}/check`, { mapping: ['lastName', 'source', 'mobile'] }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { mapping, words } = (await manager.get<Import>(`/lead-imports/${id}`)).body
  const field = mapping[1]
  expect(words.map((word) => [word.field, word.word])).toEqual([
    [field, 'Nieuw'],
    [field, 'Open'],
  ])
  expect((await manager.post(`/lead-imports/${id}/cancel`)).status).toBe(200)
  await product.drain()
  expect((await manager.get<Import>(`/lead-imports/${id}`)).body.state).toBe('cancelled')
  expect((await manager.post(`/lead-imports/${id}/start`, { mapping: byHand })).status).toBe(409)
})

test('people whose past is chosen by hand did not ask just now', async () => {
  const { move } = await upload('Open')
  const checked = await move('check', { mapping: byHand })
  expect([checked.moved, checked.counts.uncallable]).toEqual([{ basis: 'none', text: '' }, 1])
  expect((await move('check', { mapping: byHand, moved: null })).moved).toBeNull()
})
