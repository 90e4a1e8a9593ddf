import type { QuotationResult } from '@heliodesk/domain/quotations/types'
import { useLabels } from '../../../../data/labels.ts'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useBuilder, usePart } from '../builder-context.ts'
import styles from '../rows.module.css'
import '../../quotations.text.ts'
import '../row-prices.text.ts'

type Problem = QuotationResult['problems'][number]

function useText() {
  const { t } = useTranslation()
  const labels = useLabels()
  return ({ code, wanted }: Problem) => {
    const panels = wanted?.panels ?? 0
    if (wanted?.install_class === null) return t('rowPrices.noRoof', { panels })
    const roof = wanted === undefined ? '' : labels.text('installClasses', wanted.install_class)
    return t(`quotations.problems.${code}`, { panels, roof })
  }
}

function useProblem(isIt: (problem: Problem) => boolean): Problem | undefined {
  const { problems } = useBuilder().store.parts
  return usePart(problems, (all) => all.find(isIt))
}

/** The calculation's problem at a form path. */
export function useProblemAt(path: string): string | undefined {
  const text = useText()
  const found = useProblem((problem) => problem.path === path)
  return found === undefined ? undefined : text(found)
}

/** The first problem at these paths. */
export function ProblemText({ paths }: { paths: readonly string[] }) {
  const text = useText()
  const found = useProblem(({ path }) => paths.includes(path))
  if (found === undefined) return null
  return (
    <p className={styles['problem']} role="alert">
      {text(found)}
    </p>
  )
}
