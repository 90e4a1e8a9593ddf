import { useEffect, useEffectEvent, useState } from 'react'
import { type BatteryTrials, readBatteryTrials } from '../portal-client.ts'
import { usePortalLocale } from '../text.ts'

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
