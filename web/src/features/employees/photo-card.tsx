import { Button } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../data/api-error.ts'
import { api, apiUpload } from '../../data/client.ts'
import { refresh } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page.tsx'
import type { StaffMember } from './employee-values.ts'
import styles from './employees.module.css'
import './employees.text.ts'

const pictures = ({ files }: StaffMember) => files.filter((file) => file.thumbnail_url !== null)

async function removeAll(employee: StaffMember) {
  await Promise.all(pictures(employee).map(({ id }) => api('DELETE /files/{id}', { params: { id } })))
}

/** A new photo replaces the existing ones. */
function usePhoto(employee: StaffMember) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      await refresh('employees')
    } catch (error) {
      const text = error instanceof ApiError && error.message !== '' ? error.message : undefined
      notify({ tone: 'error', text: text ?? t('messages.somethingWentWrong') })
    } finally {
      setBusy(false)
    }
  }
  const upload = (file: File) =>
    during(async () => {
      const form = new FormData()
      form.set('group', 'general')
      form.set('owner_type', 'employees')
      form.set('owner_id', String(employee.id))
      form.set('file', file)
      await apiUpload('POST /files', { form, quiet: true })
      await removeAll(employee)
    })
  return { busy, upload, remove: () => during(() => removeAll(employee)) }
}

function PhotoButtons({ employee }: { employee: StaffMember }) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const { busy, upload, remove } = usePhoto(employee)
  const hasPhoto = employee.thumbnail_url !== null
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file) void upload(file)
  }
  return (
    <div className={styles['photoButtons']}>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/heic"
        data-testid="photo-file"
        onChange={onChange}
      />
      <Button variant="default" loading={busy} onClick={() => chooser.current?.click()}>
        {hasPhoto ? t('employees.changePhoto') : t('employees.addPhoto')}
      </Button>
      {hasPhoto && (
        <Button variant="subtle" disabled={busy} onClick={() => void remove()}>
          {t('employees.removePhoto')}
        </Button>
      )}
    </div>
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
