import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { en } from '../../text/en.ts'
import { setClock } from '../../ui/clock.ts'
import { heldAnswer } from '../held-answers.ts'
import type { Holder } from '../holder.ts'
import { keptCallOf } from '../outbox/intents-of-calls.ts'
import { keepRecords } from './kept-records.ts'
import { anOpenDevice, startBrowser } from '../testing/a-device.ts'

const now = '2026-11-24T09:00:00Z'
const consent = { basis: 'own_request', text: 'Yes, call me', at: '2026-11-01T10:00:00Z', scope: 'all' }
const lead = {
  id: 3,
  status: 'open',
  attempts: 0,
  phone: null,
  mobile: '+31612345678',
  consent,
  do_not_call_at: null,
  anonymised_at: null,
  calls_released_until: null,
}
const call_rules = {
  calls_from: '09:00',
  calls_till: '20:00',
  calls_on_saturdays: false,
  calls_saturday_from: '10:00',
  calls_saturday_till: '16:00',
  calls_on_sundays: false,
  call_attempts: 6,
  consent_customer_months: 36,
}

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { prefix: '{', suffix: '}' },
  }),
)
let holder: Holder
beforeEach(async () => {
  await startBrowser()
  setClock(() => Date.parse(now))
  holder = { open: await anOpenDevice(), company_id: 1, employee_id: 4 }
})
afterEach(() => {
  vi.unstubAllGlobals()
  setClock(() => Date.now())
})

const know = (changes: object) =>
  keepRecords(holder.open, 1, { leads: [{ ...lead, ...changes }], call_rules })
const contact = (said: object) =>
  keptCallOf(holder, 'POST /leads/{id}/contacts', {
    params: { id: 3 },
    body: { outcome: 'reached', next_action_at: '2026-11-25T13:00:00Z', ...said },
  })

test.each([
  ['no number', { mobile: null }, {}, 'No telephone number of this person is known'],
  ['no consent', { consent: null }, {}, 'This person may not be called then: no consent covers it'],
  ['consent for mail alone', { consent: { ...consent, scope: 'email' } }, {}, 'no consent covers it'],
  ['an objection', { do_not_call_at: now }, {}, 'they do not want sales calls'],
  ['a moment that has been', {}, { next_action_at: '2026-11-24T08:00:00Z' }, 'This moment is in the past'],
  ['a moment in two years', {}, { next_action_at: '2028-11-24T08:00:00Z' }, 'within 12 months'],
  ['an hour without calls', {}, { next_action_at: '2026-11-25T22:00:00Z' }, 'does not call then'],
  ['an order', { status: 'sold' }, {}, 'A callback cannot be agreed with this lead any more'],
  ['the last attempt', { attempts: 5 }, { outcome: 'notReached' }, 'attempts per lead of the company'],
])('a callback with %s is refused at its field, as by the server', async (_what, known, said, words) => {
  await know(known)
  await expect(contact(said)).rejects.toMatchObject({
    status: 422,
    errors: { next_action_at: [expect.stringContaining(words)] as string[] },
  })
})

test('a callback that the server would take is kept, and so is one with the consent that was given', async () => {
  await know({})
  expect(await contact({})).toMatchObject({ kind: 'contact', body: { lead_id: 3, direction: 'outgoing' } })
  await know({ consent: null })
  const agreed = { ...consent, basis: 'agreed_by_phone', direction: 'incoming', at: now }
  expect(await contact({ consent: agreed })).toMatchObject({ kind: 'contact' })
  expect(await contact({ next_action_at: null })).toMatchObject({ kind: 'contact' })
})

const gate = () => heldAnswer(holder, 'GET /leads/{id}/call-gate', { params: { id: 3 } })

test('whether a lead may be called is known without a network', async () => {
  await know({})
  expect(await gate()).toMatchObject({ barrier: null, calls_from: '09:00', extension: null })
  await know({ consent: null, attempts: 6 })
  expect(await gate()).toMatchObject({ barrier: 'noBasis', attempts_used_up: false })
  await know({ consent: null, calls_released_until: '2026-11-24T22:59:59Z' })
  expect(await gate()).toMatchObject({ barrier: null, released_until: '2026-11-24T22:59:59Z' })
})
