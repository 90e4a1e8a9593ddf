import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../data/queries.ts'
import { notify } from '../../ui/notify.tsx'
import './appointment-labels.text.ts'

/** Reports that an appointment was saved and navigates on; the lead's status may have changed. */
export function useAppointmentSaved() {
  const { t } = useTranslation()
  const router = useRouter()
  return async (href: string) => {
    notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('appointmentLabels.one') }) })
    await refresh('appointments', 'employees', 'leads')
    router.history.push(href)
  }
}
