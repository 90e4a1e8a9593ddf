import * as z from 'zod'

const kwh = z.number()

/** Where the power of year one goes, in kWh to 0.1; `method` names the way of calculating. */
export const ownUse = z.object({
  method: z.string(),
  year: z.int(),
  yield: kwh,
  direct: kwh,
  charged: kwh,
  discharged: kwh,
  own: kwh,
  fed_in: kwh,
  bought: kwh,
})

const dayHours = z.array(
  z.object({
    produced: kwh,
    used: kwh,
    direct: kwh,
    charged: kwh,
    discharged: kwh,
    fed_in: kwh,
    bought: kwh,
  }),
)

/** What a battery brings in the first year whose own use is calculated. */
const batteryEffect = z.object({
  capacity: kwh,
  power: kwh,
  efficiency: z.number(),
  own_before: kwh,
  own_after: kwh,
  saving_cents: z.int(),
  price_cents: z.int(),
  payback_years: z.number().nullable(),
  warranty_years: z.int().nullable(),
  warranty_cycles: z.int().nullable(),
  cycles_per_year: z.int(),
})

/** Own use that is calculated from a later year on, while the rule of year one has a flat share. */
export const ownUseLater = z.object({ year: z.int(), battery: batteryEffect.nullable() })

/** What stands behind own use: the household, what a battery brings, and a usual day of two seasons. */
export const ownUseDetail = z.object({
  usage: kwh,
  battery: batteryEffect.nullable(),
  days: z.object({ summer: dayHours, winter: dayHours }),
})
