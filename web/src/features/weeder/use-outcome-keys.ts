import { type WeederOutcome, weederOutcomes } from '@heliodesk/domain/enumerations'
import { pageKeys } from '../../ui/page/page-keys.ts'
import { usePageKeys } from '../../ui/page/use-page-keys.ts'

/** The keys 1 to 5 decide as their buttons do, but for a caller who may not. */
export function useOutcomeKeys(
  allowed: readonly WeederOutcome[],
  onOutcome: (outcome: WeederOutcome) => void,
) {
  usePageKeys(null, (event) => {
    if (!pageKeys.outcome.isPressed(event)) return
    const outcome = weederOutcomes[Number(event.key) - 1]
    if (outcome === undefined || !allowed.includes(outcome)) return
    event.preventDefault()
    onOutcome(outcome)
  })
}
