import { expect, test } from 'vitest'
import { withoutReaches } from './without-reaches.ts'

test.each([
  'jan@x.nl',
  'jan@@x.nl',
  'jan @ gmail',
  'jan apestaart x punt nl',
  'jan (at) x punt nl',
  'jan [at] x [dot] nl',
  'jan{at}x{dot}nl',
  'jan(a)x.nl',
  'jan.de.boer apenstaartje x punt co punt nl',
  'jan at gmail dot com',
  'jan at gmail.com',
  'jan @ x . nl',
  'jan @x.nl',
  'j a n @ x . n l',
  'jan punt boer (apenstaart) kpn punt nl',
  'jan arobase orange point fr',
  'hans ät web punkt de',
  'jan*at*x*dot*nl',
  'jan%40x.nl',
  'jan&#64;x.nl',
  'ｊａｎ＠ｘ．ｎｌ',
  'ja\u200Bn@x.nl',
  '0612345678',
  '06 12 34 56 78',
  '0 6 1 2 3 4 5 6 7 8',
  '0 - 6 - 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8',
  '06.12.34.56.78',
  '06–12345678',
  '06_1234_5678',
  '06*12*34*56*78',
  '06,12,34,56,78',
  '06/12345678',
  '+31 (0)6-12345678',
  '+31 (0) 6 12 34 56 78',
  '(+31)612345678',
  '0031-6-12345678',
  '０６１２３４５６７８',
  '٠٦١٢٣٤٥٦٧٨',
  '①②③④⑤⑥⑦⑧',
  '𝟎𝟔𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
  '06\u00A012\u00A034\u00A056\u00A078',
  '06\u200B12345678',
  'O6-12345678',
  'O612345678',
  '050 - 313 13 13',
  '(050) 3131313',
  '0|6|1|2|3|4|5|6|7|8',
])('%j is hidden', (reach) => {
  expect(withoutReaches(`Vroeg, ${reach}; zelf`)).toBe('Vroeg, …; zelf')
})

test.each(['0031-625186567', '0031-504586582'])('%j is no number of ours', (number) => {
  expect(withoutReaches(`Belde met ${number}`)).toBe('Belde met …')
})

test('a number behind letters is hidden', () => {
  expect(withoutReaches('tel0612345678 mob:0612345678')).toBe('tel… mob:…')
})

test.each([
  'Lead 2026-00012, op 12-05-2026 om 10:30, 7 keer gevraagd, factuur 1234567',
  'Gebeld op 12-05-2026 10:30 en 2026-11-03, 9-17 uur',
  'Klant kwam at home. Daarna belde zij op',
  'Vroeg het in 2025-2026, 3 x 25 A, 4.500 kWh, € 6.250,00',
  'Zie artikel 17 AVG (a) van de wet',
  'We spraken af om 10.30 at kantoor',
  'Punt 3 van de brief, punt uit',
  'Van 20 mei 2026 14:30 tot 20 juni 2026',
  'Verzoek van 3/11/2026, 2 panelen',
])('%j stays', (text) => {
  expect(withoutReaches(text)).toBe(text)
})

test.each(['a ', 'a.', 'a at ', '0 ', 'a punt ', '(at) ', 'a b.', '-', '1-2-3456 '])(
  'a page of %j is read at once',
  (piece) => {
    const began = Date.now()
    withoutReaches(piece.repeat(2_000))
    expect(Date.now() - began).toBeLessThan(1_000)
  },
)
