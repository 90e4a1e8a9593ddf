import type { FileGroup } from '@heliodesk/domain/enumerations'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../data/api-error.ts'
import { apiUpload } from '../data/client.ts'
import { refresh } from '../data/queries.ts'
import { notify } from '../ui/notify.ts'
import type { Owner, StoredFile } from './stored-file.ts'
import { createUploadQueue, type Sending } from './upload-queue.ts'
import './stored-files.text.ts'

const maxBytes = 20 * 1_048_576

/** The nouns whose queries hold files. */
export const refreshFiles = () => refresh('files', 'appointments', 'work-letter')

interface Wanted {
  owner: Owner
  group: FileGroup
  onStored?: ((file: StoredFile) => void) | undefined
}

async function send({ owner, group, onStored }: Wanted, file: File, client_id: string, sending: Sending) {
  if (file.size > maxBytes) throw new ApiError(413, '/files', '', null)
  const form = new FormData()
  form.set('group', group)
  form.set('owner_type', owner.owner_type)
  form.set('owner_id', String(owner.owner_id))
  form.set('client_id', client_id)
  form.set('file', file)
  const stored = await apiUpload('POST /files', { form, quiet: true, ...sending })
  onStored?.(stored)
  await refreshFiles()
}

/** Why an upload failed, to show beside its name. */
function useReason() {
  const { t } = useTranslation()
  return (error: unknown) => {
    if (!(error instanceof ApiError)) return t('messages.somethingWentWrong')
    if (error.status === 0) return t('storedFiles.noConnection')
    if (error.status === 413) return t('storedFiles.tooLarge')
    if (error.status === 415) return t('storedFiles.wrongKind')
    return error.errors['file']?.[0] ?? (error.message || t('messages.somethingWentWrong'))
  }
}

/** The uploads of one place, which go on when it is left. */
export function useUploads() {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const [queue] = useState(() =>
    createUploadQueue(({ file }) =>
      notify({ tone: 'error', text: t('storedFiles.failed', { name: file.name }) }),
    ),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.get)
  return {
    uploads,
    reasonOf,
    cancel: queue.cancel,
    retry: queue.retry,
    add: (wanted: Wanted, files: readonly File[]) =>
      queue.add(
        files.map((file) => ({
          file,
          group: wanted.group,
          send: (client_id, sending) => send(wanted, file, client_id, sending),
        })),
      ),
  }
}

export type Uploads = ReturnType<typeof useUploads>
