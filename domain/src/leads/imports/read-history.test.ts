import { expect, test } from 'vitest'
import type { ImportTexts } from './import-headings.ts'
import { readHistory, type WordMeaning } from './read-history.ts'

const received = new Date('2026-11-20T09:00:00Z')
const read = (texts: ImportTexts) => {
  const meaning: WordMeaning = { id: null, status: 'postponed', result_code_id: null, ends_calls: false }
  return readHistory(texts, new Map([['status', new Map([['uitgesteld', meaning]])]]), { received })
}
const past = { created_at: '3-4-2025', last_contact_at: '5-5-2025' }

test.each([
  ['12-9-2025', '2025-09-11T22:00:00.000Z'],
  ['1-2-2024', '2024-01-31T23:00:00.000Z'],
  ['ja, sinds 12-9-2025', '2025-09-11T22:00:00.000Z'],
  ['2025-09-12T08:30:15.000Z', '2025-09-12T08:30:15.000Z'],
])('an objection of %j keeps its day, whatever is known of the lead', (do_not_call, at) => {
  const { history, notes } = read({ ...past, do_not_call })
  expect([history.do_not_call_at?.toISOString(), notes]).toEqual([at, []])
})

test.each<ImportTexts>([
  { do_not_call: 'ja' },
  { remarks: 'Niet meer bellen!' },
  { status: 'Niet bellen' },
  { consent_text: 'afgemeld', status_since: '5-5-2025' },
])('an objection without a day of its own is of the file: %j', (said) => {
  const { history } = read({ ...past, ...said })
  expect(history.do_not_call_at ?? history.refused_at).toEqual(received)
})

test('an objection without a day says nothing odd', () => {
  expect(read({ ...past, do_not_call: 'ja' }).notes).toEqual([])
})

test('an objection of a day to come is kept, and said', () => {
  const { history, notes } = read({ ...past, do_not_call: '1-12-2026' })
  expect(history.do_not_call_at?.toISOString()).toBe('2026-11-30T23:00:00.000Z')
  expect(notes).toEqual([{ column: 'do_not_call', key: 'objectionToCome', word: '1-12-2026' }])
})

test('an objection whose day nobody can read says so', () => {
  expect(read({ ...past, do_not_call: '12 sept. 25' }).notes).toMatchObject([{ key: 'objectionUndated' }])
})

test('a postponement without a day is open, and keeps the word that it had', () => {
  const { history } = read({ ...past, status: 'Uitgesteld' })
  expect(history).toMatchObject({ status: 'open', was: 'Uitgesteld', postponed_until: null })
})

test('a postponement with a day is one', () => {
  const { history } = read({ ...past, status: 'Uitgesteld', postponed_until: '10-1-2027' })
  expect(history).toMatchObject({ status: 'postponed', was: null, postponed_until: '2027-01-10' })
})

test.each<ImportTexts>([
  { roof_type: 'Pannen, niet bellen' },
  { source: 'Beurs (niet meer bellen)' },
  { adviser: 'Jan - niet bellen' },
  { salutation: 'niet bellen' },
  { callback_at: 'niet bellen' },
  { energy_usage: 'niet bellen' },
  { adjective: 'niet bellen' },
  { meter_connection: '3x25A niet bellen' },
])('a refusal in any cell objects: %j', (said) => {
  expect(read(said).history.do_not_call_at).toEqual(received)
})

test.each(['Afgemeld', 'Geblokkeerd', 'Stopgezet door klant'])('the status %j waits', (status) => {
  const { history } = read({ status })
  expect([history.do_not_call_at ?? history.doubts_calls, status]).not.toEqual([null, status])
})

test.each<ImportTexts>([{ roof_type: 'niet schuin' }, { source: 'Geen gedoe' }, { callback_at: 'nee' }])(
  '%j refuses nothing',
  (said) => {
    expect(read(said).history).toMatchObject({ do_not_call_at: null, doubts_calls: null })
  },
)
