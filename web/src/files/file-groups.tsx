import { Button } from '@mantine/core'
import { type FileGroup, fileGroups } from '@heliodesk/domain/enumerations'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { FileGroupSection } from './file-group.tsx'
import styles from './files.module.css'
import type { Owner, StoredFile } from './stored-file.ts'
import { useUploads } from './use-uploads.ts'
import './stored-files.text.ts'

const FileViewer = lazy(() => import('./file-viewer.tsx').then((module) => ({ default: module.FileViewer })))

interface FileGroupsProps {
  files: readonly StoredFile[]
  /** Shown first, and while they are empty. */
  first: readonly FileGroup[]
  /** Those of them that must not stay empty. */
  required?: readonly FileGroup[]
  /** The owner of new files; without it the files are read-only. */
  owner?: Owner | undefined
  picturesOnly?: boolean
  onStored?: (file: StoredFile) => void
}

/** Signatures come by signing alone. */
const addable: readonly FileGroup[] = fileGroups.filter((group) => group !== 'signature')

/** The files by group, to add, view, move and remove. */
export function FileGroups(props: FileGroupsProps) {
  const { files, first, required = [], owner, picturesOnly = false, onStored } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState<number | null>(null)
  const [all, setAll] = useState(false)
  const uploads = useUploads()
  const inUse = new Set<string>([...files, ...uploads.uploads].map(({ group }) => group))
  const shown = [...first, ...fileGroups.filter((group) => !first.includes(group))].filter(
    (group) =>
      inUse.has(group) ||
      (owner !== undefined && (first.includes(group) || (all && addable.includes(group)))),
  )
  const inOrder = shown.flatMap((group) => files.filter((file) => file.group === group))
  const rest = owner === undefined ? [] : addable.filter((group) => !shown.includes(group))
  return (
    // A file dropped beside a group must not open in place of the page.
    <div
      className={styles['groups']}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      {shown.length === 0 && <p className={styles['dim']}>{t('storedFiles.none')}</p>}
      {shown.map((group) => (
        <FileGroupSection
          key={group}
          group={group}
          files={files.filter((file) => file.group === group)}
          required={required.includes(group)}
          owner={addable.includes(group) ? owner : undefined}
          uploads={uploads}
          picturesOnly={picturesOnly}
          onOpen={setOpen}
          onStored={onStored}
        />
      ))}
      {rest.length > 0 && (
        <div className={styles['more']}>
          <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
            {t('storedFiles.moreGroups')}
          </Button>
        </div>
      )}
      {open !== null && (
        <Suspense>
          <FileViewer
            files={inOrder}
            id={open}
            editable={owner !== undefined}
            onId={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
