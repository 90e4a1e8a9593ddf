import { Alert, Button } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useFormat } from '../../ui/use-format.ts'
import type { LetterPlace, LetterValues } from './letter-values.ts'
import './work-letters.text.ts'

/** Warns when who makes the installation visit is not in the crew, with a button to add them. */
export function InstallationHint({ installation }: Pick<LetterPlace, 'installation'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { watch, setValue } = useFormContext<LetterValues>()
  const crew = watch('crew_ids')
  const adviser = installation?.adviser
  if (!adviser || crew.includes(adviser.id)) return null
  const takeOver = () => setValue('crew_ids', [...crew, adviser.id], { shouldDirty: true })
  return (
    <Alert color="yellow" variant="light">
      <p>{t('workLetters.plannedWith', { date: format.date(installation.date), name: adviser.name })}</p>
      <Button size="xs" variant="default" onClick={takeOver}>
        {t('workLetters.takeOver')}
      </Button>
    </Alert>
  )
}
