import type { TriedBattery } from '@heliodesk/domain/quotations/tried-battery'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BatteryTrials, type PortalEdition, readBatteryTrials } from './portal-client.ts'
import { usePortalLocale } from './text.ts'

export type Trial = BatteryTrials['editions'][number]
/** What a size would do, in kWh. */
export type Tried = TriedBattery & { capacity: number }

/** What other sizes are calculated from, where the adviser allows them; null until it is there. */
export function useBatteryTrials(token: string, isAllowed: boolean) {
  const { language } = usePortalLocale()
  const [trials, setTrials] = useState<BatteryTrials | null>(null)
  const [failed, setFailed] = useState(false)
  const read = useEffectEvent(() => {
    readBatteryTrials(token, language).then(setTrials, () => setFailed(true))
  })
  useEffect(() => {
    if (isAllowed) read()
  }, [isAllowed])
  const retry = () => {
    setFailed(false)
    readBatteryTrials(token, language).then(setTrials, () => setFailed(true))
  }
  return { trials: isAllowed ? trials : null, failed, retry }
}

const offeredStep = ({ use, steps }: Trial) =>
  Math.max(
    0,
    steps.findIndex(({ capacity }) => capacity === use.battery?.capacity),
  )

/** Moves the battery of an edition along its sizes: calculated in a worker, the last move counts; null is as offered. */
export function useTriedBattery(
  edition: PortalEdition,
  trial: Trial | undefined,
  hourly_tariff: BatteryTrials['hourly_tariff'],
) {
  const [moved, setMoved] = useState<number | null>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const [failed, setFailed] = useState(false)
  const moves = useRef(0)
  const offered = trial === undefined ? 0 : offeredStep(trial)
  /** What it takes is loaded with the first move. */
  const calculate = async (one: Trial, battery: Trial['steps'][number]) => {
    const { tryBattery } = await import('./try-battery.ts')
    return tryBattery(edition, one, battery, hourly_tariff ?? undefined)
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
