import type { HourlyTariff } from '@heliodesk/domain/energy/hourly-tariff'
import type { Battery } from '@heliodesk/domain/energy/year-flows'
import type { BatteryTrial, TriedBattery } from '@heliodesk/domain/quotations/batteries/tried-battery'
import { useRef, useState } from 'react'
import type { TriedEdition } from './try-battery.ts'

/** What a size would do, in kWh. */
type Tried = TriedBattery & { capacity: number }

const offeredStep = ({ use, steps }: BatteryTrial) =>
  Math.max(
    0,
    steps.findIndex(({ capacity }) => capacity === use.battery?.capacity),
  )

/** Moves the battery of an edition along its sizes: calculated in a worker, the last move counts; null is as offered. */
export function useTriedBattery(
  edition: TriedEdition,
  trial: BatteryTrial | undefined,
  /** The prices of each hour, where somebody pays by the hour. */
  readTariff: () => Promise<HourlyTariff | undefined>,
) {
  const [moved, setMoved] = useState<number | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const [failed, setFailed] = useState(false)
  const moves = useRef(0)
  const offered = trial === undefined ? 0 : offeredStep(trial)
  /** What it takes is loaded with the first move. */
  const calculate = async (one: BatteryTrial, battery: Battery) => {
    const { tryBattery } = await import('./try-battery.ts')
    return tryBattery(edition, one, battery, await readTariff())
  }
  const move = (step: number) => {
    const battery = trial?.steps[step]
    const own = ++moves.current
    setFailed(false)
    setMoved(step === offered ? null : step)
    if (trial === undefined || battery === undefined || step === offered) return setTried(null)
    calculate(trial, battery).then(
      (found) => own === moves.current && setTried({ ...found, capacity: battery.capacity }),
      () => own === moves.current && setFailed(true),
    )
  }
  return { step: moved ?? offered, offered, move, tried: moved === null ? null : tried, failed }
}
