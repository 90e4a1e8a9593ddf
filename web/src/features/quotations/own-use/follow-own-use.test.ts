import { expect, test } from 'vitest'
import type { OwnUseInputs, OwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { followOwnUse } from './follow-own-use.ts'

const houseOf = (usage: number): OwnUseInputs => ({
  A: {
    household: { usage, heat_pump: 0, car: 0, car_when: 'free', presence: 'usual' },
    roofs: [],
    battery: null,
    tariff: { kind: 'single', price: 0.22 },
  },
})

function following(answers: (inputs: OwnUseInputs) => Promise<OwnUses>) {
  let inputs = houseOf(3_500)
  const asked: (number | undefined)[] = []
  const taken: (OwnUses | undefined)[] = []
  const follow = followOwnUse(
    () => inputs,
    (uses) => taken.push(uses),
    (wanted) => {
      asked.push(wanted.A?.household.usage)
      return answers(wanted)
    },
  )
  const change = (usage: number) => {
    inputs = houseOf(usage)
    return follow()
  }
  return { asked, taken, change }
}

test('own use is not asked again for the same house', async () => {
  const { asked, taken, change } = following(async () => ({}))
  await change(350)
  await change(350)
  expect([asked, taken]).toEqual([[350], [{}, undefined]])
})

test('an answer to an earlier question is not taken', async () => {
  const first = Promise.withResolvers<OwnUses>()
  const { asked, taken, change } = following((inputs) =>
    inputs.A?.household.usage === 1 ? first.promise : Promise.resolve({}),
  )
  const earlier = change(1)
  await change(2)
  first.resolve({})
  await earlier
  expect([asked, taken.length]).toEqual([[1, 2], 1])
})

test('what failed is asked again at the next change', async () => {
  let failing = true
  const { asked, taken, change } = following(() =>
    failing ? Promise.reject(new Error('no network')) : Promise.resolve({}),
  )
  await change(1)
  failing = false
  await change(1)
  expect([asked, taken]).toEqual([
    [1, 1],
    [undefined, {}],
  ])
})
