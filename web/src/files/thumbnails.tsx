import { ActionIcon } from '@mantine/core'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { useCan } from '../session/session.ts'
import styles from './files.module.css'
import type { StoredFile } from './stored-file.ts'
import { useRemoveFile } from './use-remove-file.ts'
import './stored-files.text.ts'

interface ThumbnailProps {
  file: StoredFile
  onOpen: (id: number) => void
  /** Over its corner. */
  children?: ReactNode
}

export function Thumbnail({ file, onOpen, children }: ThumbnailProps) {
  const { t } = useTranslation()
  return (
    <li>
      <button
        type="button"
        className={styles['thumbnail']}
        aria-label={t('storedFiles.open', { name: file.name })}
        title={file.kept ? t('storedFiles.kept') : undefined}
        onClick={() => onOpen(file.id)}
      >
        {file.thumbnail_url === null ? (
          <span className={styles['unseen']}>
            <IconFileText size={20} aria-hidden />
            {file.name}
          </span>
        ) : (
          <img src={file.thumbnail_url} alt="" loading="lazy" />
        )}
      </button>
      {children}
    </li>
  )
}

interface ThumbnailsProps {
  files: readonly StoredFile[]
  removable: boolean
  onOpen: (id: number) => void
}

export function Thumbnails({ files, removable, onOpen }: ThumbnailsProps) {
  const { t } = useTranslation()
  const can = useCan()
  const remove = useRemoveFile()
  return (
    <ul className={styles['thumbnails']}>
      {files.map((file) => (
        <Thumbnail key={file.id} file={file} onOpen={onOpen}>
          {removable && !file.kept && can(`update ${file.owner_type}`) && (
            <ActionIcon
              className={styles['corner'] ?? ''}
              variant="default"
              size={28}
              aria-label={t('storedFiles.remove', { name: file.name })}
              onClick={() => void remove(file)}
            >
              <IconTrash size={15} aria-hidden />
            </ActionIcon>
          )}
        </Thumbnail>
      ))}
    </ul>
  )
}
