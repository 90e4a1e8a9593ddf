import { Alert, Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { LetterPlace, LetterValues } from './letter-values.ts'
import './work-letters.text.ts'

/** Warns when date or crew differ from the planned installation, with a button to copy them. */
export function InstallationHint({ installation }: Pick<LetterPlace, 'installation'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { watch, setValue } = useFormContext<LetterValues>()
  const [date, crew] = watch(['planned_date', 'crew_ids'])
  if (installation === null) return null
  const { adviser } = installation
  const missing = adviser !== null && !crew.includes(adviser.id)
  if (date === installation.date && !missing) return null
  const takeOver = () => {
    setValue('planned_date', installation.date, { shouldDirty: true })
    if (missing) setValue('crew_ids', [...crew, adviser.id], { shouldDirty: true })
  }
  return (
    <Alert color="yellow" variant="light">
      <p>
        {adviser === null
          ? t('workLetters.plannedOn', { date: format.date(installation.date) })
          : t('workLetters.plannedWith', { date: format.date(installation.date), name: adviser.name })}
      </p>
      <Button size="xs" variant="default" onClick={takeOver}>
        {t('workLetters.takeOver')}
      </Button>
    </Alert>
  )
}
