import { FileDrop, type FileDropProps } from './file-drop.tsx'
import { UploadList } from './upload-list.tsx'
import type { Sending } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

interface UploadAreaProps extends Omit<FileDropProps, 'onFiles'> {
  /** What is uploaded, as the list of uploads is called. */
  name: string
  send: (file: File, sending: Sending) => Promise<unknown>
  maxBytes?: number
  /** A new try begins. */
  onStart?: () => void
}

/**
 * Files that are stored as soon as they are chosen, each with its progress, to cancel and to try again. Of one that
 * stands alone another choice takes the place.
 */
export function UploadArea({ name, send, maxBytes, onStart, ...drop }: UploadAreaProps) {
  const uploads = useUploads(maxBytes)
  const list = uploads.uploads
  const take = (files: readonly File[]) => {
    onStart?.()
    if (drop.multiple !== true) uploads.cancelAll()
    void uploads.add(files.map((file) => ({ file, group: name, send: (sending) => send(file, sending) })))
  }
  return (
    <div>
      <FileDrop {...drop} onFiles={take} />
      {list.length > 0 && <UploadList name={name} list={list} uploads={uploads} />}
    </div>
  )
}
