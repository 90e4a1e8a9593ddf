import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { FileGroups } from '../../files/file-groups.tsx'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/page/page.tsx'
import '../../files/stored-files.text.ts'

const first = ['general', 'roof'] as const

/** The files that were added at an appointment. */
export function AppointmentFiles({ appointmentId }: { appointmentId: number }) {
  const { t } = useTranslation()
  const can = useCan()
  const mine = { owner_type: 'appointments', owner_id: appointmentId } as const
  const { data } = useQuery(callQuery('GET /files', { query: mine }))
  if (data === undefined) return null
  return (
    <Card title={t('storedFiles.title')} narrow>
      <FileGroups files={data.data} first={first} owner={can('update appointments') ? mine : undefined} />
    </Card>
  )
}
