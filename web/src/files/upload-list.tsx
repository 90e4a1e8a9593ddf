import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from '../text/use-translation.ts'
import styles from './files.module.css'
import type { Upload } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'
import './stored-files.text.ts'

interface UploadListProps {
  /** Of the group. */
  name: string
  list: readonly Upload[]
  uploads: Uploads
}

/** What is on its way, and what failed, with why. */
export function UploadList({ name, list, uploads }: UploadListProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles['uploads']} aria-label={t('storedFiles.uploads', { group: name })}>
      {list.map((upload) => (
        <li key={upload.id} data-state={upload.state}>
          <span className={styles['uploadName']}>{upload.file.name}</span>
          <UploadState upload={upload} uploads={uploads} />
        </li>
      ))}
    </ul>
  )
}

function UploadState({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTranslation()
  const { id, state, sent, error } = upload
  const { name } = upload.file
  if (state === 'failed')
    return (
      <>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('storedFiles.retry', { name })}
          onClick={() => void uploads.retry(id)}
        >
          {t('storedFiles.tryAgain')}
        </Button>
        <CloseButton
          size="sm"
          aria-label={t('storedFiles.dismiss', { name })}
          onClick={() => uploads.cancel(id)}
        />
        <p role="alert">{uploads.reasonOf(error)}</p>
      </>
    )
  return (
    <>
      {state === 'sending' ? (
        <progress value={sent} max={1} aria-label={t('storedFiles.progress', { name })} />
      ) : (
        <span className={styles['dim']}>{t('storedFiles.waiting')}</span>
      )}
      <CloseButton
        size="sm"
        aria-label={t('storedFiles.cancel', { name })}
        onClick={() => uploads.cancel(id)}
      />
    </>
  )
}
