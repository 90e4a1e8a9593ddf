import { useTranslation } from '../../text/use-translation.ts'
import { saveConfirmed } from '../../data/calls/save-confirmed.ts'
import './appointments.text.ts'

/** Saves an appointment, after the questions of the server: another one of the lead, work times, the drive. */
export function useConfirmedSave() {
  const { t } = useTranslation()
  return <Result>(save: (confirmed: { confirm?: true }) => Promise<Result>): Promise<Result> =>
    saveConfirmed(save, (questions) => ({
      title: t('appointments.askTitle'),
      text: `${questions.join('. ')}.`,
      action: t('appointments.askYes'),
      cancel: t('appointments.askNo'),
    }))
}
