import { type FileGroup, fileGroups } from '@heliodesk/domain/enumerations'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from './letter-values.ts'
import { PictureGroup } from './picture-group.tsx'
import type { PictureOwner } from './use-upload.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'

const PictureViewer = lazy(() =>
  import('./picture-viewer.tsx').then((module) => ({ default: module.PictureViewer })),
)

interface PictureGroupsProps {
  pictures: readonly Picture[]
  required: readonly FileGroup[]
  /** The owner of new pictures; without it the pictures are read-only. */
  owner?: PictureOwner
}

/** Groups required for "ready" first; signatures are excluded. */
const ordered = (required: readonly FileGroup[]): FileGroup[] => [
  ...required,
  ...fileGroups.filter((group) => group !== 'signature' && !required.includes(group)),
]

/** The pictures by group, with a large view of each. */
export function PictureGroups({ pictures, required, owner }: PictureGroupsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<number | null>(null)
  const shown = ordered(required)
    .map((group) => ({ group, own: pictures.filter((picture) => picture.group === group) }))
    .filter(({ own }) => owner !== undefined || own.length > 0)
  const all = shown.flatMap(({ own }) => own)
  if (shown.length === 0) return <p className={styles['dim']}>{t('workLetters.pictures.none')}</p>
  return (
    <div className={styles['pictureGroups']}>
      {shown.map(({ group, own }) => (
        <PictureGroup
          key={group}
          group={group}
          pictures={own}
          required={required.includes(group)}
          owner={owner}
          onOpen={setOpen}
        />
      ))}
      {open !== null && (
        <Suspense>
          <PictureViewer pictures={all} id={open} onId={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}
