import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { UploadArea } from '../../files/upload-area.tsx'
import type { Sending } from '../../files/upload-queue.ts'
import { sendFile } from '../../files/use-uploads.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/page/page.tsx'
import type { StaffMember } from './employee-values.ts'
import styles from './employees.module.css'
import './employees.text.ts'

const pictures = ({ files }: StaffMember) => files.filter((file) => file.thumbnail_url !== null)

async function removeAll(employee: StaffMember) {
  await Promise.all(pictures(employee).map(({ id }) => api('DELETE /files/{id}', { params: { id } })))
}

/** A new photo replaces the existing ones. */
function PhotoButtons({ employee }: { employee: StaffMember }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const hasPhoto = employee.thumbnail_url !== null
  const owner = { owner_type: 'employees', owner_id: employee.id } as const
  const replace = async (file: File, sending: Sending) => {
    await sendFile({ owner, group: 'general' }, file, sending)
    await removeAll(employee)
  }
  const remove = async () => {
    setBusy(true)
    // The client has shown why it failed.
    await removeAll(employee).catch(() => undefined)
    setBusy(false)
  }
  return (
    <UploadArea
      name={t('employees.photo')}
      label={hasPhoto ? t('employees.changePhoto') : t('employees.addPhoto')}
      accept="image/jpeg,image/png,image/webp,image/heic"
      testId="photo-file"
      send={replace}
    >
      {hasPhoto && (
        <Button variant="subtle" loading={busy} onClick={() => void remove()}>
          {t('employees.removePhoto')}
        </Button>
      )}
    </UploadArea>
  )
}

/** The photo of a person; saved as soon as it is chosen. */
export function PhotoCard({ employee }: { employee: StaffMember }) {
  const { t } = useTranslation()
  const can = useCan()
  const [newest] = pictures(employee)
  return (
    <Card narrow title={t('employees.photo')}>
      <div className={styles['photo']}>
        {newest === undefined ? (
          <p className={styles['dim']}>{t('employees.noPhoto')}</p>
        ) : (
          <a href={newest.url} target="_blank" rel="noreferrer">
            <img
              src={newest.thumbnail_url ?? newest.url}
              alt={t('employees.photoOf', { name: employee.full_name })}
            />
          </a>
        )}
        {can('update employees') && <PhotoButtons employee={employee} />}
      </div>
    </Card>
  )
}
