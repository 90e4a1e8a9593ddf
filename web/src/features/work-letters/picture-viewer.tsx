import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { useLabels } from '../../data/labels.ts'
import type { Picture } from './letter-values.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'

interface PictureViewerProps {
  pictures: readonly Picture[]
  id: number
  onId: (id: number) => void
  onClose: () => void
}

/** Browsers do not show HEIC; its thumbnail, when there is one, they do. */
const addressOf = (picture: Picture) =>
  picture.type === 'image/heic' ? (picture.thumbnail_url ?? picture.url) : picture.url

/** One picture in full screen; arrow keys and buttons move to the next. */
export function PictureViewer({ pictures, id, onId, onClose }: PictureViewerProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const index = pictures.findIndex((picture) => picture.id === id)
  const picture = pictures[index]
  if (!picture) return null
  const go = (step: number) => {
    const next = pictures[index + step]
    if (next) onId(next.id)
  }
  const group = labels.text('fileGroups', picture.group)
  return (
    <Dialog
      onClose={onClose}
      fullScreen
      title={group}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') go(-1)
        if (event.key === 'ArrowRight') go(1)
      }}
    >
      <img className={styles['shown']} src={addressOf(picture)} alt={`${group}: ${picture.name}`} />
      <Group justify="center" mt="sm">
        <Button variant="default" size="xs" disabled={index === 0} onClick={() => go(-1)}>
          {t('workLetters.pictures.previous')}
        </Button>
        <span>{t('workLetters.pictures.count', { number: index + 1, total: pictures.length })}</span>
        <Button variant="default" size="xs" disabled={index === pictures.length - 1} onClick={() => go(1)}>
          {t('workLetters.pictures.next')}
        </Button>
      </Group>
    </Dialog>
  )
}
