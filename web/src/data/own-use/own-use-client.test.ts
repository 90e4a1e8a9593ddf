import { calculateOwnUses } from '@heliodesk/domain/quotations/own-use/calculate-own-uses'
import { afterEach, expect, test, vi } from 'vitest'
import { askOwnUses } from './own-use-client.ts'

const inputs = {
  A: {
    household: { usage: 3_500, heat_pump: 0, car: 0, car_when: 'free', presence: 'usual' },
    roofs: [{ plane: { azimuth: 180, angle: 37 }, kwh_per_year: Array.from({ length: 30 }, () => 3_500) }],
    battery: { capacity: 5, power: 2.5, efficiency: 0.9 },
    tariff: { kind: 'single', price: 0.25 },
  },
} as const

/** As where its script, or what that loads, cannot be had. */
class DeadWorker extends EventTarget {
  postMessage() {
    this.dispatchEvent(new Event('error'))
  }
}

afterEach(() => vi.unstubAllGlobals())

test('where no worker runs own use is calculated in the page, as what is signed has it', async () => {
  vi.stubGlobal('Worker', DeadWorker)
  const uses = await askOwnUses(inputs)
  expect(uses).toEqual(await calculateOwnUses(inputs))
  expect(uses.A?.without_battery).not.toBeNull()
})
