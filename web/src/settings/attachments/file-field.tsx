import { Button, Group, Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../data/api-error.ts'
import { type BodyOf, apiUpload, type ResultOf } from '../../data/client.ts'
import { callQuery } from '../../data/queries.ts'
import { FieldFrame, useField } from '../../ui/field-frame.tsx'
import './attachments.text.ts'

type Body = BodyOf<'POST /attachments'>
type Stored = ResultOf<'POST /files/shared'>

/** The file goes to the shared library at once; the form keeps its id. */
function useSharedUpload(onStored: (file: Stored) => void) {
  const { t } = useTranslation()
  const { setError, clearErrors } = useFormContext<Body>()
  const [busy, setBusy] = useState(false)
  const upload = async (file: File) => {
    const form = new FormData()
    form.set('file', file)
    setBusy(true)
    clearErrors('file_id')
    try {
      onStored(await apiUpload('POST /files/shared', { form, quiet: true }))
    } catch (error) {
      const said = error instanceof ApiError ? (error.errors['file']?.[0] ?? error.message) : ''
      setError('file_id', { type: 'server', message: said || t('messages.somethingWentWrong') })
    } finally {
      setBusy(false)
    }
  }
  return { upload, busy }
}

/** The file that the attachment had when the form was opened. */
function useKeptFile(file_id: unknown) {
  const { id } = useParams({ strict: false })
  const { data } = useQuery({
    ...callQuery('GET /attachments/{id}', { params: { id: Number(id) } }),
    enabled: id !== undefined,
  })
  return data?.file_id === file_id ? data?.file : undefined
}

export function FileField() {
  const { t } = useTranslation()
  const { value, onChange, error } = useField<Body>({ name: 'file_id', label: t('attachments.file') })
  const [stored, setStored] = useState<Stored>()
  const kept = useKeptFile(value)
  const { upload, busy } = useSharedUpload((file) => {
    setStored(file)
    onChange(file.id)
  })
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file) void upload(file)
  }
  const shown = stored?.id === value ? stored : kept
  return (
    <FieldFrame name="file_id" span="full">
      <Input.Wrapper
        id={id}
        label={t('attachments.file')}
        description={t('attachments.fileHint')}
        error={error}
        required
        labelElement="div"
      >
        <Group mt={4}>
          <input
            ref={chooser}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp,image/heic,application/pdf,.heic"
            data-testid="attachment-file"
            onChange={choose}
          />
          <Button
            variant="default"
            loading={busy}
            aria-invalid={error !== undefined}
            {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
            onClick={() => chooser.current?.click()}
          >
            {shown ? t('attachments.replace') : t('attachments.choose')}
          </Button>
          <span role="status">{shown?.name ?? t('attachments.noFile')}</span>
        </Group>
      </Input.Wrapper>
    </FieldFrame>
  )
}
