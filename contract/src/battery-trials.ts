import { carTimes, presences } from '@heliodesk/domain/energy/household-load'
import { editionNames } from '@heliodesk/domain/quotations/types'
import * as z from 'zod'
import { id } from './fields.ts'
import { hourlyTariff, netMeteringRule } from './quotation-settings.ts'

const kwh = z.number()

/** kWh usable, kW, and the part of a whole cycle that comes back. */
const battery = z.object({ capacity: kwh, power: z.number(), efficiency: z.number() })

const euros = z.number()
/** Euros per kWh; the hours of a file come beside. */
const tariff = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('single'), price: euros }),
  z.object({ kind: z.literal('normal_low'), normal: euros, low: euros }),
  z.object({ kind: z.literal('hourly'), id, added: euros, factor: z.number() }),
])

/** What own use and saving of a sent edition were calculated from, to calculate them with another battery. */
export const batteryTrials = z.object({
  editions: z.array(
    z.object({
      name: z.enum(editionNames),
      use: z.object({
        household: z.object({
          usage: kwh,
          heat_pump: kwh,
          car: kwh,
          car_when: z.enum(carTimes),
          presence: z.enum(presences),
        }),
        roofs: z.array(
          z.object({
            plane: z.object({ azimuth: z.number(), angle: z.number() }),
            /** Thirty years. */
            kwh_per_year: z.array(kwh),
          }),
        ),
        battery: battery.nullable(),
        tariff,
      }),
      steps: z.array(battery),
      terms: z.object({
        usage: kwh.nullable(),
        date: z.string(),
        energy_price: euros,
        rules: z.array(netMeteringRule),
        replacement: z.object({ year: z.int(), price_cents: z.int() }).nullable(),
      }),
    }),
  ),
  hourly_tariff: hourlyTariff.nullable(),
})
