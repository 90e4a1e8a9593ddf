import { Button, CloseButton } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiUpload } from '../../data/client.ts'
import { FieldFrame, useField } from '../../ui/field-frame.tsx'
import type { AnswerValues, LeadList } from './answer-values.ts'
import styles from './question-lists.module.css'
import './question-answers.text.ts'

type Photo = LeadList['photos'][number]

interface PhotoFieldProps {
  name: `answers.${string}`
  label: string
  required: boolean
  leadId: number | null
  known: readonly Photo[]
}

const accepted = 'image/jpeg,image/png,image/webp,image/heic'
const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []

function formOf(lead_id: number, file: File) {
  const form = new FormData()
  form.set('group', 'general')
  form.set('owner_type', 'leads')
  form.set('owner_id', String(lead_id))
  form.set('file', file)
  return form
}

/** Keeps photos with the lead, one after another. */
function useUpload(leadId: number | null, onPhoto: (photo: Photo) => void) {
  const [busy, setBusy] = useState(false)
  const upload = async (file: File) => {
    if (leadId === null) return
    setBusy(true)
    try {
      onPhoto(await apiUpload('POST /files', { form: formOf(leadId, file) }))
    } catch {
      // The client has shown why.
    } finally {
      setBusy(false)
    }
  }
  return { busy, upload }
}

function ShownPhoto({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={styles['photo']}>
      <a href={photo.url} target="_blank" rel="noreferrer">
        <img src={photo.thumbnail_url ?? photo.url} alt={photo.name} />
      </a>
      <CloseButton
        size="sm"
        aria-label={t('questionAnswers.removePhoto', { name: photo.name })}
        onClick={onRemove}
      />
    </span>
  )
}

/** Photos that belong to the lead; each is kept as soon as it is chosen, and the answer names them. */
export function PhotoField({ leadId, known, ...props }: PhotoFieldProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<Photo[]>([])
  const { value, onChange, error } = useField<AnswerValues>(props)
  const ids = idsOf(value)
  const photos = [...known, ...added].filter(({ id }) => ids.includes(id))
  const { busy, upload } = useUpload(leadId, (photo) => {
    setAdded((before) => [...before, photo])
    onChange([...ids, photo.id])
  })
  const onFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file) void upload(file)
  }
  return (
    <FieldFrame name={props.name}>
      <fieldset className={styles['photos']}>
        <legend>
          {props.label}
          {props.required && (
            <span className={styles['mark']} aria-hidden>
              {' *'}
            </span>
          )}
        </legend>
        {photos.map((photo) => (
          <ShownPhoto
            key={photo.id}
            photo={photo}
            onRemove={() => onChange(ids.filter((id) => id !== photo.id))}
          />
        ))}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={accepted}
          data-testid={`${props.name}-file`}
          onChange={onFile}
        />
        <Button
          size="xs"
          variant="default"
          loading={busy}
          disabled={leadId === null}
          aria-invalid={error !== undefined}
          onClick={() => chooser.current?.click()}
        >
          {t('questionAnswers.addPhoto')}
        </Button>
      </fieldset>
      {error !== undefined && <p className={styles['error']}>{error}</p>}
    </FieldFrame>
  )
}
