import { Alert, Checkbox } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import './work-letter-labels.text.ts'
import './work-letters.text.ts'

interface OthersHereProps {
  /** Of the other orders whose letter is on this visit. */
  numbers: readonly string[]
  beside: boolean
  onBeside: (beside: boolean) => void
}

/** Says what saving does to the letter of another order on this visit, and asks whether the visit is for both. */
export function OthersHere({ numbers, beside, onBeside }: OthersHereProps) {
  const { t } = useTranslation()
  if (numbers.length === 0) return null
  const number = numbers.join(', ')
  return (
    <Alert color="orange" title={t('workLetters.otherHere', { number })}>
      <p>{t('workLetters.otherHereText')}</p>
      <Checkbox
        label={t('workLetterLabels.fields.beside')}
        checked={beside}
        onChange={(event) => onBeside(event.currentTarget.checked)}
      />
    </Alert>
  )
}
