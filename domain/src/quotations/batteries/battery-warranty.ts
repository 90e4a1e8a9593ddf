import type { BatteryEffect } from '../own-use/own-use-figures.ts'

type Warranted = Pick<
  BatteryEffect,
  'payback_years' | 'warranty_years' | 'warranty_cycles' | 'cycles_per_year'
>

/** After how many years a battery's warranty ends, by its years or by its cycles; null where none is stated. */
export function warrantyEnd({
  warranty_years: years,
  warranty_cycles: cycles,
  cycles_per_year,
}: Warranted): { years: number; by: 'years' | 'cycles' } | null {
  const ofCycles = cycles === null || cycles_per_year === 0 ? null : cycles / cycles_per_year
  if (ofCycles !== null && (years === null || ofCycles < years)) return { years: ofCycles, by: 'cycles' }
  return years === null ? null : { years, by: 'years' }
}

/** The end of the warranty of a battery that has not paid itself back by then; null when it has, or none is stated. */
export function warrantyBeforePayback(battery: Warranted): ReturnType<typeof warrantyEnd> {
  const end = warrantyEnd(battery)
  const { payback_years: payback } = battery
  return end !== null && (payback === null || payback > end.years) ? end : null
}
