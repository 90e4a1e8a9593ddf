import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { notify } from '../../ui/notify.ts'
import './appointment-labels.text.ts'

/** The page of one record. */
type Target = { to: '/leads/$id' | '/appointments/$id'; params: { id: string } }

/** Reports that an appointment was saved and navigates on; the lead's status may have changed. */
export function useAppointmentSaved() {
  const { t } = useTranslation()
  const router = useRouter()
  return async (to: Target) => {
    notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('appointmentLabels.one') }) })
    await router.navigate(to)
  }
}
