// @vitest-environment happy-dom
import type { IntentKind } from '@heliodesk/domain/offline/intents'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { setClock } from '../../ui/clock.ts'
import { startTestTexts } from '../../ui/testing/render-screen.tsx'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { keptCallOf } from '../outbox/intents-of-calls.ts'
import { keepIntent } from '../outbox/keep-intent.ts'
import { keepRecords } from './kept-records.ts'
import { anOpenDevice, startBrowser } from '../testing/a-device.ts'

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

test('it tells of all that was done here: changes, answers, photos, visits, letters, versions and signatures', async () => {
  const edition = { content: {} }
  await keepRecords(holder.open, 1, { leads: [{ id: 3, notes: [] }] })
  const bodies: [IntentKind, object][] = [
    ['changeLead', { lead_id: 3, was: { email: null }, changes: { email: 'kanarie@klant.example' } }],
    ['answers', { lead_id: 3, ...edition }],
    ['addPhoto', { name: 'dak.jpg' }],
    ['visitProgress', { appointment_id: 11, to: 'on_my_way' }],
    ['letterRound', { action: 'reject', reason: 'unsafe', text: 'Steiger ontbreekt' }],
    ['saveVersion', edition],
    ['signInPerson', { edition: 'A' }],
    ['sendQuotation', {}],
  ]
  for (const [kind, body] of bodies)
    await keepIntent(holder, {
      kind,
      body: body as never,
      base: null,
      lane: 'lead 3',
      answer: {},
      changes: [],
    })
  const told = (await heldAnswer(holder, 'GET /leads/{id}/timeline', { params: { id: 3 } })) as {
    data: { subject: string; action: string }[]
  }
  const words = told.data.map(({ subject, action }) => `${subject} ${action}`)
  expect(words.toSorted()).toEqual([
    'appointments onTheWay',
    'files added',
    'leads updated',
    'question lists listAnswered',
    'quotations accepted',
    'quotations queued',
    'quotations versionSaved',
    'work letters rejected',
  ])
  expect(told.data.find(({ action }) => action === 'rejected')).toMatchObject({
    after: { reason: 'unsafe', text: 'Steiger ontbreekt' },
  })
})
