import { useTranslation } from '../../text/use-translation.ts'
import { saveConfirmed } from '../../data/save-confirmed.ts'
import './appointments.text.ts'

/** Saves an appointment, after a question where the lead has another one. */
export function useConfirmedSave() {
  const { t } = useTranslation()
  return <Result>(save: (confirmed: { confirm?: true }) => Promise<Result>): Promise<Result> =>
    saveConfirmed(save, (questions) => ({
      title: t('appointments.askTitle'),
      text: `${questions.join(' ')}. ${t('appointments.askText')}`,
      action: t('appointments.askYes'),
      cancel: t('appointments.askNo'),
    }))
}
