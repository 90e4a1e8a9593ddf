import type { FileGroup } from '@heliodesk/domain/enumerations'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { ApiError } from '../data/calls/api-error.ts'
import { apiUpload } from '../data/calls/client.ts'
import { notify } from '../ui/notify.ts'
import { useFormat } from '../ui/use-format.ts'
import type { Owner, StoredFile } from './stored-file.ts'
import { createUploadQueue, type Sending, type Wanted } from './upload-queue.ts'
import './stored-files.text.ts'

const maxFileBytes = 20 * 1_048_576

interface OwnedFile {
  owner: Owner
  group: FileGroup
}

/** A file of an owner, sent by `POST /files`. */
export async function sendFile(
  { owner, group }: OwnedFile,
  file: File,
  { client_id, ...sending }: Sending,
): Promise<StoredFile> {
  const form = new FormData()
  form.set('group', group)
  form.set('owner_type', owner.owner_type)
  form.set('owner_id', String(owner.owner_id))
  form.set('client_id', client_id)
  form.set('file', file)
  return await apiUpload('POST /files', { form, quiet: true, ...sending })
}

/** A file of the company's shared library. */
export async function sendSharedFile(
  { group }: { group?: FileGroup },
  file: File,
  { client_id, ...sending }: Sending,
): Promise<StoredFile> {
  const form = new FormData()
  if (group !== undefined) form.set('group', group)
  form.set('client_id', client_id)
  form.set('file', file)
  return await apiUpload('POST /files/shared', { form, quiet: true, ...sending })
}

/** Why an upload failed, to show beside its name. */
function useReason(maxBytes: number) {
  const { t } = useTranslation()
  const format = useFormat()
  return (error: unknown) => {
    if (!(error instanceof ApiError)) return t('messages.somethingWentWrong')
    if (error.status === 0) return t('storedFiles.noConnection')
    if (error.status === 413)
      return t('storedFiles.tooLarge', { size: format.number(Math.floor(maxBytes / 1_048_576)) })
    return error.errors['file']?.[0] ?? (error.message || t('messages.somethingWentWrong'))
  }
}

/** What is refused without sending it. */
function requireSmall({ size }: File, maxBytes: number) {
  if (size > maxBytes) throw new ApiError(413, '', '', null)
}

/** The uploads of one place, which go on when it is left. */
export function useUploads(maxBytes = maxFileBytes) {
  const { t } = useTranslation()
  const reasonOf = useReason(maxBytes)
  const [queue] = useState(() =>
    createUploadQueue(({ file }) =>
      notify({ tone: 'error', text: t('storedFiles.failed', { name: file.name }) }),
    ),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.get)
  return {
    uploads,
    reasonOf,
    busy: uploads.some(({ state }) => state !== 'failed'),
    cancel: queue.cancel,
    retry: queue.retry,
    cancelAll: () => {
      for (const { id } of queue.get()) queue.cancel(id)
    },
    add: (wanted: readonly Wanted[]) =>
      queue.add(
        wanted.map(({ send, ...one }) => ({
          ...one,
          send: async (sending) => {
            requireSmall(one.file, maxBytes)
            await send(sending)
          },
        })),
      ),
  }
}

export type Uploads = ReturnType<typeof useUploads>
