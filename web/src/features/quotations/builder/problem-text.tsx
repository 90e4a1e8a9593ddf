import { useTranslation } from '../../../text/use-translation.ts'
import { useCalculation } from './builder-context.ts'
import styles from './rows.module.css'
import '../quotations.text.ts'

/** The calculation's problem at a form path. */
export function useProblemAt(path: string): string | undefined {
  const { t } = useTranslation()
  const code = useCalculation((result) => result.problems.find((problem) => problem.path === path)?.code)
  return code === undefined ? undefined : t(`quotations.problems.${code}`)
}

/** The first problem at these paths. */
export function ProblemText({ paths }: { paths: readonly string[] }) {
  const { t } = useTranslation()
  const code = useCalculation((result) => result.problems.find(({ path }) => paths.includes(path))?.code)
  if (code === undefined) return null
  return (
    <p className={styles['problem']} role="alert">
      {t(`quotations.problems.${code}`)}
    </p>
  )
}
