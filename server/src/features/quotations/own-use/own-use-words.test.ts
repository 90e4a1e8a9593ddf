import { expect, test } from 'vitest'
import { ownUseWords } from './own-use-words.ts'

const house = { edition: null, kwh: '1.547', share: '31 %', year: 2027, saving: '€ 9,69' }

test.each([
  [{ costs: false, extra: null, against: false }, 'u bespaart dat jaar € 9,69.'],
  [
    { costs: false, extra: '€ 3,00', against: false },
    'u bespaart dat jaar € 9,69, waarvan € 3,00 door de batterij.',
  ],
  [
    { costs: false, extra: '€ 3,00', against: true },
    'u bespaart dat jaar € 9,69, zonder de batterij € 3,00 meer.',
  ],
  [{ costs: true, extra: null, against: false }, 'u bent dat jaar € 9,69 meer kwijt.'],
  [
    { costs: true, extra: '€ 3,00', against: true },
    'u bent dat jaar € 9,69 meer kwijt, zonder de batterij € 3,00 meer.',
  ],
])('a mail says a saving, or what it costs, without a sign: %j', (effect, said) => {
  expect(ownUseWords.nl.mail({ ...house, ...effect })).toBe(
    `Van de opbrengst in 2027 gebruikt u 1.547 kWh (31 %) zelf; ${said}`,
  )
})
