import { expect, test } from 'vitest'
import { importFields, type ImportField, type ImportTexts } from './import-headings.ts'
import { readHistory, type WordMeaning } from './read-history.ts'

const received = new Date('2026-11-20T09:00:00Z')
const any: WordMeaning = { id: 1, status: 'open', result_code_id: null, ends_calls: false }
const read = (texts: ImportTexts, beside: { heading: string; text: string }[] = []) =>
  readHistory(texts, new Map([['status', new Map([['x', any]])]]), {
    received,
    beside: beside.map((one) => ({ ...one, field: null })),
  }).history
/** Whether nobody is called by a row before somebody read it. */
const waits = ({ do_not_call_at, refused_at, doubts_calls }: ReturnType<typeof read>) =>
  (do_not_call_at ?? refused_at ?? doubts_calls) !== null

/** Of calls, where the row says no more than these: they are read as answers. */
const ofCalls: ReadonlySet<string> = new Set(['do_not_call', 'may_call', 'consent_scope'])
const columns: ImportField[] = importFields.filter((field) => !ofCalls.has(field))
const wordings = [
  'niet bellen',
  'NIET BELLEN',
  'Niet meer bellen a.u.b.',
  'bel-me-niet',
  'wil niet gebeld worden',
  'geen telefoon',
  'DNC',
  'do not call',
  'niet telefonisch benaderen',
  'geen belafspraken meer maken',
]

test.each(columns)('words that refuse calls are read in a column of %s', (field) => {
  const missed = wordings.flatMap((words) =>
    [words, `Dorpsstraat 12 - ${words}`, `${words} 1234`, `12 (${words})`].filter(
      (text) => !waits(read({ [field]: text })),
    ),
  )
  expect(missed).toEqual([])
})

test.each(columns)('nobody is called who died, in a column of %s', (field) => {
  for (const text of ['Overleden', 'Klant is overleden', 'deceased'])
    expect([text, waits(read({ [field]: text }))]).toEqual([text, true])
})

test('words of a company wait, and are shown; those of an address are certain', () => {
  expect(read({ company_name: 'Bakkerij Jansen - niet bellen' })).toMatchObject({
    do_not_call_at: null,
    doubts_calls: 'Bakkerij Jansen - niet bellen',
  })
  expect(read({ address: 'Dorpsstraat 12 - niet bellen' }).do_not_call_at).toEqual(received)
})

test.each<[string, string]>([
  ['Overleden', 'ja'],
  ['Overleden', '3-4-2025'],
  ['Bijzonderheid', 'overleden'],
])('the column %s with %j waits', (heading, text) => {
  expect(waits(read({}, [{ heading, text }]))).toBe(true)
})

test.each<[ImportTexts, { heading: string; text: string }[]]>([
  [{ address: 'Belstraat 12', city: 'Bellingwolde', zip_code: '9711 AB', external_id: 'R-1204' }, []],
  [{ company_name: 'Call & Contact BV', initials: 'J.', insertion: 'van den', lastName: 'Nooitgedagt' }, []],
  [{ company_name: 'Bakkerij Zonder Zorgen', address: 'Nergenshuizen 3 bis' }, []],
  [{ consent_page: 'https://voorbeeld.nl/contact', consent_version: '3', consent_at: '3-4-2026' }, []],
  [{ kind: 'particulier', monument: 'nee', is_home: 'ja', language: 'nl', house_ownership: 'koop' }, []],
  [{ remarks: 'Nog geen belafspraak gemaakt', result: 'Geen gehoor', attempts: '3' }, []],
  [{ remarks: 'Graag een offerte' }, [{ heading: 'Overleden', text: 'nee' }]],
])('%j refuses nothing', (texts, beside) => {
  expect(waits(read(texts, beside))).toBe(false)
})
