import { leads } from '@heliodesk/contract/leads'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { leadValues } from '../../features/leads/page/lead-values.ts'
import { en } from '../../text/en.ts'
import type { Holder } from '../holder.ts'
import { keptCallOf } from '../outbox/intents-of-calls.ts'
import { keepRecords } from './kept-records.ts'
import { anOpenDevice, startBrowser } from '../testing/a-device.ts'

const lead = {
  ...leads.create.body.parse({ lastName: 'Kanarie', email: 'kanarie@klant.example', remarks: 'Hond' }),
  id: 3,
  mobile: '+31612345678',
  source_id: 1,
  owner_id: 5,
  // As the database orders it, with who noted it, which no form shows.
  consent: {
    at: '2026-11-01T10:00:00.000Z',
    text: 'Yes, call me',
    basis: 'agreed_by_phone',
    scope: 'all',
    noted_by: { id: 5, name: 'Els' },
    direction: 'incoming',
  },
  revision: 4,
}

let holder: Holder
beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { prefix: '{', suffix: '}' },
  }),
)
beforeEach(async () => {
  await startBrowser()
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
  await keepRecords(holder.open, 1, { leads: [lead] })
})
afterEach(() => vi.unstubAllGlobals())

/** The whole form goes along, as its schema reads it. */
function save(changed: object) {
  const {
    force: _force,
    force_reason: _reason,
    ...body
  } = leads.create.body.parse({
    ...leadValues(lead),
    ...changed,
  })
  return keptCallOf(holder, 'PATCH /leads/{id}', { params: { id: 3 }, body: { ...body, revision: 4 } })
}

test.each([
  ['the e-mail address', { email: 'mus@klant.example' }],
  ['the remarks', { remarks: 'Twee honden' }],
])('of a form that is saved without a network only %s counts, which was changed', async (_name, changed) => {
  const call = await save(changed)
  const body: unknown = call?.body
  expect(body).toEqual({ lead_id: 3, was: expect.any(Object) as object, changes: changed })
})

test('another consent, source or owner still needs a connection', async () => {
  const consent = { ...lead.consent, text: 'Only by mail' }
  await expect(save({ consent })).rejects.toMatchObject({
    status: 422,
    errors: { consent: [expect.stringContaining('connection')] },
  })
  await expect(save({ source_id: 2, owner_id: null })).rejects.toMatchObject({
    errors: {
      source_id: [expect.stringContaining('connection')],
      owner_id: [expect.stringContaining('connection')],
    },
  })
})
