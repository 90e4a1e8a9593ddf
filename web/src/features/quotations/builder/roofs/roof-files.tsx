import { memo } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { FileGroups } from '../../../../files/file-groups.tsx'
import type { Owner } from '../../../../files/stored-file.ts'
import { useLeadFiles } from '../../../../files/use-lead-files.ts'
import { useCan } from '../../../../session/session.ts'
import styles from '../builder.module.css'
import '../builder-files.text.ts'

interface RoofFilesProps {
  leadId: number
  appointmentId: number
}

/** New ones belong to the visit they are made on. */
function useOwner({ leadId, appointmentId }: RoofFilesProps): Owner | undefined {
  const can = useCan()
  if (can('update appointments')) return { owner_type: 'appointments', owner_id: appointmentId }
  return can('update leads') ? { owner_type: 'leads', owner_id: leadId } : undefined
}

const first = ['roof', 'meterBoard'] as const

/** What is known of the house in pictures, beside its roofs. */
export const RoofFiles = memo(function RoofFiles(props: RoofFilesProps) {
  const { t } = useTranslation()
  const owner = useOwner(props)
  const files = useLeadFiles(props.leadId)
  if (files === undefined) return null
  return (
    <section className={styles['side']} aria-labelledby="roof-files">
      <h2 id="roof-files">{t('builderFiles.ofHouse')}</h2>
      <FileGroups files={files.filter(({ group }) => group !== 'signature')} first={first} owner={owner} />
    </section>
  )
})
