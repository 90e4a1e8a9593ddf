// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../data/queries.ts'
import { employeeQuery } from '../session/session.ts'
import { setClock } from '../ui/clock.ts'
import { startTestTexts } from '../ui/testing/render-screen.tsx'
import { heldAnswer, type Holder } from './held-answers.ts'
import { keptCallOf } from './intents-of-calls.ts'
import { keepIntent } from './keep-intent.ts'
import { keepRecords } from './kept-records.ts'
import { anOpenDevice, startBrowser } from './testing/a-device.ts'

beforeAll(() => startTestTexts())
let holder: Holder
beforeEach(async () => {
  await startBrowser()
  setClock(() => Date.parse('2026-11-24T09:00:00Z'))
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
})

test('a timeline without a network has the notes of the pack, and what was done here, newest first', async () => {
  queryClient.setQueryData(employeeQuery.queryKey, { id: 4, full_name: 'Jeroen de Vries' } as never)
  const notes = [{ at: '2026-11-20T09:00:00Z', text: 'Hond', employee: 'Piet' }]
  await keepRecords(holder.open, 1, {
    leads: [
      { id: 3, notes },
      { id: 4, notes: [] },
    ],
  })
  const params = { id: 3 }
  const body = { text: 'Sleutel bij de buren' }
  const call = await keptCallOf(holder, 'POST /leads/{id}/notes', { params, body })
  if (call !== undefined) await keepIntent(holder, call)
  expect(await heldAnswer(holder, 'GET /leads/{id}/timeline', { params })).toMatchObject({
    data: [
      {
        action: 'noted',
        after: body,
        at: '2026-11-24T09:00:00.000Z',
        employee: { name: 'Jeroen de Vries (Not sent yet)' },
      },
      { action: 'noted', after: { text: 'Hond' }, employee: { name: 'Piet' } },
    ],
    has_more: false,
  })
  expect(await heldAnswer(holder, 'GET /leads/{id}/timeline', { params: { id: 4 } })).toEqual({
    data: [],
    has_more: false,
  })
  expect(await heldAnswer(holder, 'GET /leads/{id}/timeline', { params: { id: 5 } })).toBeUndefined()
})
