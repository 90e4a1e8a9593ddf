import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { callQuery } from '../../../data/queries.ts'
import './slots.text.ts'

interface MailChoiceProps {
  leadId: number
  /** What the customer is to hear otherwise: when the visit is, or that it has no time any more. */
  tell?: 'when' | 'putOff' | 'cancelled'
  value: boolean
  onChange: (notify: boolean) => void
}

const untold = {
  when: 'slots.noMail',
  putOff: 'slots.noMailPutOff',
  cancelled: 'slots.noMailCancelled',
} as const

/** Whether the customer is to be mailed; one without an address cannot be, which stops nothing else. */
export function MailChoice({ leadId, tell = 'when', value, onChange }: MailChoiceProps) {
  const { t } = useTranslation()
  const { data: lead } = useQuery(callQuery('GET /leads/{id}', { params: { id: leadId } }))
  const unreachable = lead?.email === null
  return (
    <Checkbox
      label={t('slots.notify')}
      {...(unreachable && { description: t(untold[tell]) })}
      disabled={unreachable}
      checked={value && !unreachable}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
