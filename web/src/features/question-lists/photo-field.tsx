import { CloseButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { UploadArea } from '../../files/upload-area.tsx'
import type { Sending } from '../../files/upload-queue.ts'
import { sendFile } from '../../files/use-uploads.ts'
import { FieldFrame, useField } from '../../ui/field/field-frame.tsx'
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
  const [added, setAdded] = useState<Photo[]>([])
  const { value, onChange, error } = useField<AnswerValues>(props)
  const ids = idsOf(value)
  const photos = [...known, ...added].filter(({ id }) => ids.includes(id))
  // Several come one after another, each after what was chosen before it.
  const chosen = useRef(ids)
  useEffect(() => {
    chosen.current = ids
  })
  const send = async (file: File, sending: Sending) => {
    if (leadId === null) return
    const owner = { owner_type: 'leads', owner_id: leadId } as const
    const photo = await sendFile({ owner, group: 'general' }, file, sending)
    setAdded((before) => [...before, photo])
    onChange([...chosen.current, photo.id])
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
        <UploadArea
          name={props.label}
          size="xs"
          label={t('questionAnswers.addPhoto')}
          accept={accepted}
          multiple
          testId={`${props.name}-file`}
          disabled={leadId === null}
          invalid={error !== undefined}
          send={send}
        />
      </fieldset>
      {error !== undefined && <p className={styles['error']}>{error}</p>}
    </FieldFrame>
  )
}
