import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import type { BodyOf } from '../../data/calls/client.ts'
import { listOptions } from '../../data/tables/list-options.ts'
import { sendSharedFile } from '../../files/use-uploads.ts'
import { UploadArea } from '../../files/upload-area.tsx'
import { FieldFrame } from '../../ui/field/field-frame.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import './attachments.text.ts'

type Body = BodyOf<'POST /attachments'>

/** A file of the shared library: one that is there, or one that goes there at once; the form keeps its id. */
export function FileField() {
  const { t } = useTranslation()
  const { setValue, clearErrors, getValues } = useFormContext<Body>()
  const { file_id: wanted } = useSearch({ strict: false }) as { file_id?: unknown }
  const begin = useEffectEvent(() => {
    if (Number(wanted) > 0 && !getValues('file_id')) setValue('file_id', Number(wanted))
  })
  useEffect(() => begin(), [])
  return (
    <>
      <SelectField<Body>
        name="file_id"
        label={t('attachments.file')}
        hint={t('attachments.fileHint')}
        options={listOptions('GET /files/shared')}
        required
        span="full"
      />
      <FieldFrame name="upload" span="full">
        <UploadArea
          name={t('attachments.file')}
          label={t('attachments.choose')}
          accept="image/jpeg,image/png,image/webp,image/heic,application/pdf,.heic"
          testId="attachment-file"
          onStart={() => clearErrors('file_id')}
          send={async (file, sending) => {
            const { id } = await sendSharedFile({}, file, sending)
            setValue('file_id', id, { shouldDirty: true })
          }}
        />
      </FieldFrame>
    </>
  )
}
