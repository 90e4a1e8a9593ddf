import { saveConfirmed } from '../../data/calls/save-confirmed.ts'
import { useTranslation } from '../../text/use-translation.ts'
import './work-letters.text.ts'

/** Saves a letter, after the questions of the server about its crew. */
export function useConfirmedSave() {
  const { t } = useTranslation()
  return <Result>(save: (confirmed: { confirm?: true }) => Promise<Result>): Promise<Result> =>
    saveConfirmed(save, (questions) => ({
      title: t('workLetters.askCrewTitle'),
      text: `${questions.join('. ')}.`,
      action: t('workLetters.askCrewYes'),
      cancel: t('workLetters.askCrewNo'),
    }))
}
