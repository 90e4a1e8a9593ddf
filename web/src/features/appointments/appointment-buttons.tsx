import type { ButtonProps } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { useCan } from '../../session/session.ts'
import { letterHref } from '../../data/letter-href.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import './appointments.text.ts'

interface AppointmentButtonsProps extends Pick<ButtonProps, 'size'> {
  appointment: { id: number; lead_id: number }
}

/** Links from an appointment to its quotation and its work letter. */
export function AppointmentButtons({ appointment, size }: AppointmentButtonsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const { id, lead_id } = appointment
  const look = { variant: 'default', ...(size !== undefined && { size }) } as const
  return (
    <>
      {can('create quotations') && (
        <LinkButton href={`/appointments/${id}/quotation`} {...look}>
          {t('appointments.quotation')}
        </LinkButton>
      )}
      {can('view work letters') && (
        <LinkButton href={letterHref({ lead: { id: lead_id }, appointment_id: id })} {...look}>
          {t('appointments.workLetter')}
        </LinkButton>
      )}
    </>
  )
}
