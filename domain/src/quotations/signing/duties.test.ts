import { expect, test } from 'vitest'
import { dutiesOf } from './duties.ts'

const terms = { delivery_weeks: null, self_installation: false, may_withdraw: true, return_cost: null }

test('without a setting the delivery is due when the law says, and the company pays the return', () => {
  expect(dutiesOf(terms, 'nl')).toEqual({
    delivery:
      'Wij leveren en plaatsen uiterlijk 30 dagen na uw bestelling, tenzij we samen een andere datum afspreken.',
    guarantee: expect.stringContaining('wettelijke garantie'),
    returns: 'Zijn de goederen al bij u, dan halen wij die na uw herroeping op onze kosten op.',
  })
})

test('a customer who installs reads of the delivery alone', () => {
  const said = dutiesOf({ ...terms, delivery_weeks: 6, self_installation: true }, 'nl')
  expect(said.delivery).toContain('Wij leveren uiterlijk 6 weken na uw bestelling')
  expect(dutiesOf({ ...terms, delivery_weeks: 1 }, 'en').delivery).toContain('within 1 week of')
})

test('what fetching costs is said where the customer pays, and nothing where there is no right', () => {
  expect(dutiesOf({ ...terms, return_cost: 350 }, 'nl').returns).toContain('betaalt u hoogstens € 350')
  expect(dutiesOf({ ...terms, return_cost: 1_500 }, 'nl').returns).toContain('hoogstens € 1.500.')
  expect(dutiesOf({ ...terms, return_cost: 1_500 }, 'en').returns).toContain('at most €1,500 for')
  expect(dutiesOf({ ...terms, return_cost: 0 }, 'en').returns).toContain('at our own cost')
  expect(dutiesOf({ ...terms, may_withdraw: false }, 'nl').returns).toBeNull()
})
