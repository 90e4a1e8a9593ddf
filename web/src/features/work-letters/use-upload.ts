import type { FileGroup } from '@heliodesk/domain/enumerations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../data/api-error.ts'
import { apiUpload } from '../../data/client.ts'
import { refresh } from '../../data/queries.ts'
import { notify } from '../../ui/notify.ts'
import './work-letters.text.ts'

/** A letter's own pictures; before its first save they are the appointment's. */
export interface PictureOwner {
  owner_type: 'work letters' | 'appointments'
  owner_id: number
}

const maxBytes = 20 * 1_048_576

function formOf(group: FileGroup, owner: PictureOwner, file: File): FormData {
  const form = new FormData()
  form.set('group', group)
  form.set('owner_type', owner.owner_type)
  form.set('owner_id', String(owner.owner_id))
  form.set('file', file)
  return form
}

/** Uploads pictures one after the other; one that fails does not stop the others. */
export function useUpload(owner: PictureOwner) {
  const { t } = useTranslation()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const why = (error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 413) return t('workLetters.pictures.tooLarge')
    if (status === 415) return t('workLetters.pictures.wrongKind')
    return error instanceof ApiError && error.message !== ''
      ? error.message
      : t('messages.somethingWentWrong')
  }
  const send = async (group: FileGroup, file: File) => {
    try {
      if (file.size > maxBytes) throw new ApiError(413, '/files', '', null)
      await apiUpload('POST /files', { form: formOf(group, owner, file), quiet: true })
    } catch (error) {
      notify({
        tone: 'error',
        text: t('workLetters.pictures.failed', { name: file.name }),
        detail: why(error),
      })
    }
  }
  const upload = async (group: FileGroup, files: readonly File[]) => {
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length })
      // One at a time: a phone's connection is narrow, and the order stays.
      // eslint-disable-next-line no-await-in-loop
      await send(group, file)
    }
    await refresh('appointments', 'work-letter', 'files')
    setProgress(null)
  }
  return { upload, progress }
}
