import type { FileGroup } from '@heliodesk/domain/enumerations'
import { useTranslation } from '../text/use-translation.ts'
import { useLabels } from '../data/labels.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { AddButtons } from './add-buttons.tsx'
import styles from './files.module.css'
import type { Owner, StoredFile } from './stored-file.ts'
import { Thumbnails } from './thumbnails.tsx'
import { UploadList } from './upload-list.tsx'
import { useDrop } from './use-drop.ts'
import { sendFile, type Uploads } from './use-uploads.ts'
import './stored-files.text.ts'

interface FileGroupProps {
  group: FileGroup
  files: readonly StoredFile[]
  required: boolean
  owner: Owner | undefined
  uploads: Uploads
  picturesOnly: boolean
  onOpen: (id: number) => void
  onStored: ((file: StoredFile) => void) | undefined
}

/** The files of one group, to add from the camera or the device, or by dropping them. */
export function FileGroupSection(props: FileGroupProps) {
  const { group, files, required, owner, uploads, picturesOnly, onOpen, onStored } = props
  const { t } = useTranslation()
  const name = useLabels().text('fileGroups', group)
  const own = uploads.uploads.filter((upload) => upload.group === group)
  const take =
    owner &&
    ((chosen: readonly File[]) => {
      void uploads.add(
        chosen.map((file) => ({
          file,
          group,
          send: async (sending) => {
            const stored = await sendFile({ owner, group }, file, sending)
            onStored?.(stored)
          },
        })),
      )
    })
  const { over, handlers } = useDrop(take)
  return (
    <div
      role="group"
      aria-label={name}
      className={styles['group']}
      data-over={over || undefined}
      {...handlers}
    >
      <div className={styles['groupName']}>
        {name}
        {required && files.length === 0 && (
          <StatusBadge meaning="waiting">{t('storedFiles.required')}</StatusBadge>
        )}
        {over && <span className={styles['dim']}>{t('storedFiles.drop')}</span>}
      </div>
      {files.length > 0 && <Thumbnails files={files} removable={owner !== undefined} onOpen={onOpen} />}
      {own.length > 0 && <UploadList name={name} list={own} uploads={uploads} />}
      {take && <AddButtons group={group} name={name} picturesOnly={picturesOnly} onFiles={take} />}
    </div>
  )
}
