import { expect, test } from 'vitest'
import type { Consent } from '../objections/consent.ts'
import type { KnownLeads } from '../door-states.ts'
import type { ImportField, ImportTexts } from './import-headings.ts'
import { type ImportableStatus, wordKey } from './import-words.ts'
import { type PastOfLead, pastChanges } from './past-changes.ts'
import { readHistory, type WordMeaning } from './read-history.ts'

const now = new Date('2026-11-24T10:00:00Z')
const at = (text: string) => new Date(text)
const meaning = (status: ImportableStatus | null, id: number | null = null): WordMeaning => ({
  id,
  status,
  result_code_id: null,
  ends_calls: false,
})
const words = new Map([
  [
    'status',
    new Map([
      [wordKey('Geplaatst'), meaning('installed')],
      [wordKey('Offerte verzonden'), meaning('open')],
    ]),
  ],
  ['adviser', new Map([[wordKey('Jan'), meaning(null, 7)]])],
  ['source', new Map([[wordKey('Beurs'), meaning(null, 3)]])],
] as const)

const lead: PastOfLead = {
  status: 'open',
  call_at: null,
  postponed_until: null,
  last_contact_at: at('2026-11-20T09:30:45Z'),
  last_result_code_id: null,
  attempts: 2,
  source_id: 3,
  external_id: 'A1',
  adviser_id: 7,
  owner_id: null,
  do_not_call_at: null,
  consent: null,
  roofs: ['roofTiles'],
}
const callback = { ...lead, status: 'callback', call_at: at('2026-12-01T09:00:00Z') } as const

/** What is taken of a row, and the fields of the columns that stay. */
function judge(
  texts: ImportTexts,
  was: PastOfLead = lead,
  known: KnownLeads = 'overwrite',
  consent: Consent | null = null,
) {
  const { history } = readHistory(texts, words, { received: now })
  const past = Object.entries(texts).map(([field, text]) => ({
    heading: field,
    field: field as ImportField,
    text,
  }))
  const { fields, kept } = pastChanges({ past, history, consent }, was, { known, now })
  return {
    taken: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
    kept: kept.map(({ field }) => field),
  }
}

test('what is so here already is not named', () => {
  const same: ImportTexts = {
    status: 'Offerte verzonden',
    source: 'Beurs',
    adviser: 'Jan',
    attempts: '2',
    created_at: '2-4-2026',
    last_contact_at: '20-11-2026 10:30',
    external_id: 'A1',
    roof_type: 'Pannendak',
  }
  expect(judge(same)).toEqual({ taken: {}, kept: [] })
  expect(judge({ status: 'Offerte verzonden' }, { ...lead, status: 'quotationSent' })).toEqual({
    taken: {},
    kept: [],
  })
  expect(judge({ last_contact_at: '20-11-2026' })).toEqual({ taken: {}, kept: [] })
})

test.each<[ImportTexts, Partial<PastOfLead>]>([
  [{ status: 'Geplaatst' }, {}],
  [{ adviser: 'Jan' }, { adviser_id: 8 }],
  [{ source: 'Beurs' }, { source_id: null }],
  [{ attempts: '3' }, {}],
  [{ external_id: 'A2' }, {}],
  [{ callback_at: '1-12-2026 10:00' }, {}],
  [{ postponed_until: '1-12-2026' }, {}],
  [{ roof_type: 'Plat dak' }, {}],
  [{ do_not_call: 'nee' }, { do_not_call_at: now }],
  [{ may_call: 'ja' }, { do_not_call_at: now }],
])('%j is named where it differs and stays as it is', (texts, was) => {
  const { do_not_call: _nee, ...others } = texts
  const [field] = Object.keys(texts)
  // As a row is read: a cell that does not object is no objection.
  const { history } = readHistory(others, words, { received: now })
  const past = [{ heading: 'Kop', field: field as ImportField, text: Object.values(texts)[0] ?? '' }]
  for (const known of ['fill', 'overwrite'] as const)
    expect(pastChanges({ past, history, consent: null }, { ...lead, ...was }, { known, now })).toEqual({
      fields: [],
      kept: past,
    })
  expect(pastChanges({ past, history, consent: null }, { ...lead, ...was }, { known: 'skip', now })).toEqual({
    fields: [],
    kept: [],
  })
})

test('a later contact is taken over, an earlier one stays out', () => {
  const later = { last_contact_at: '21-11-2026 14:00' }
  const taken = { last_contact_at: '2026-11-21T13:00:00.000Z' }
  expect(judge(later)).toEqual({ taken, kept: [] })
  expect(judge(later, lead, 'fill')).toEqual({ taken: {}, kept: ['last_contact_at'] })
  expect(judge(later, { ...lead, last_contact_at: null }, 'fill')).toEqual({ taken, kept: [] })
  expect(judge({ last_contact_at: '19-11-2026 14:00' })).toEqual({ taken: {}, kept: [] })
})

test('a promised call is moved where one is promised here too, and its status stays', () => {
  const moved = { callback_at: '2-12-2026 10:00' }
  expect(judge(moved, callback)).toEqual({ taken: { callback_at: '2026-12-02T09:00:00.000Z' }, kept: [] })
  expect(judge(moved, callback, 'fill')).toEqual({ taken: {}, kept: ['callback_at'] })
  expect(judge({ callback_at: '1-12-2026 10:00' }, callback)).toEqual({ taken: {}, kept: [] })
  expect(judge({ callback_at: '1-11-2026 10:00' }, callback)).toEqual({ taken: {}, kept: [] })
  const sold = { ...lead, status: 'sold' } as const
  expect(judge(moved, sold)).toEqual({ taken: {}, kept: ['callback_at'] })
})

test('another consent is named', () => {
  const given = { basis: 'own_request', text: 'Bel mij', at: now.toISOString(), scope: 'all' } as Consent
  const texts = { consent_text: 'Bel mij' }
  expect(judge(texts, lead, 'overwrite', given).kept).toEqual(['consent_text'])
  expect(judge(texts, { ...lead, consent: given }, 'overwrite', given).kept).toEqual([])
  expect(judge(texts, lead, 'overwrite', { ...given, basis: 'none' }).kept).toEqual([])
})
