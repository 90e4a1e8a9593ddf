import { expect, test } from 'vitest'
import remarks from '../../testing/remarks-of-calls.json' with { type: 'json' }
import { doubtsCalls } from './doubts-calls.ts'
import { mayRefuse } from './may-refuse.ts'
import { refusesInRemarks } from './refuses-in-remarks.ts'

const isHeld = (said: string) => refusesInRemarks(said) || mayRefuse(said)

/** The tables were written before the code was read; `_fresh` after they were changed, and before they were measured. */
test.each([
  ['refusing', remarks.refusing, 0.98],
  ['refusing_fresh', remarks.refusing_fresh, 0.95],
])('of %s nearly all are read by somebody before a call', (_name, said, share) => {
  const unread = said.filter((one) => !isHeld(one))
  expect(1 - unread.length / said.length, unread.join('; ')).toBeGreaterThanOrEqual(share)
})

test.each([
  ['harmless', remarks.harmless],
  ['harmless_fresh', remarks.harmless_fresh],
])('of %s few wait, and none is marked', (_name, said) => {
  const waiting = said.filter(isHeld)
  expect(waiting.length / said.length, waiting.join('; ')).toBeLessThanOrEqual(0.1)
  expect(said.filter((one) => refusesInRemarks(one))).toEqual([])
})

test('of what employees note of calls few leave a doubt', () => {
  const doubted = remarks.harmless_notes.filter((one) => doubtsCalls(one))
  expect(doubted.length / remarks.harmless_notes.length, doubted.join('; ')).toBeLessThanOrEqual(0.1)
})

test.each([
  'n i e t   b e l l e n',
  'b e l m e n i e t',
  'ｎｉｅｔ　ｂｅｌｌｅｎ',
  'n\u200Bi\u2063et bel\u00ADlen',
  'n!et b€llen',
  'n13t b3llen',
  'niét béllen',
  'n\u0456et bellen',
  '𝐧𝐢𝐞𝐭 𝐛𝐞𝐥𝐥𝐞𝐧',
  'n/i/e/t bellen',
  'nietbellen',
  'neit bellen',
  'bel len niet',
  'geen 📞',
  '🙅 bellen',
  'لا تتصل بي',
  'не звонить',
])('%j is read however it is written', (said) => {
  expect(isHeld(said)).toBe(true)
})

test.each(['Anrufe unerwünscht', 'Keine Zustimmung', 'Aucun contact téléphonique', 'n i e t  b e l l e n'])(
  '%j of a file leaves a doubt',
  (said) => {
    expect(doubtsCalls(said) || refusesInRemarks(said)).toBe(true)
  },
)

test.each([
  'bel ',
  'b e l ',
  'als ik bel niet ',
  'bel naar Kees ',
  "pas d'appel ",
  'n.i ',
  'toestemming vve ',
])('a page of %j is read at once', (part) => {
  const began = Date.now()
  mayRefuse(part.repeat(20_000))
  refusesInRemarks(part.repeat(2_000))
  expect(Date.now() - began).toBeLessThan(1_000)
})
