import { Button } from '@mantine/core'
import type { FileGroup } from '@heliodesk/domain/enumerations'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import styles from './files.module.css'
import './stored-files.text.ts'

interface AddButtonsProps {
  group: FileGroup
  name: string
  picturesOnly: boolean
  onFiles: (files: readonly File[]) => void
}

/** From the device, and on a tablet or phone from its camera. */
export function AddButtons({ group, name, picturesOnly, onFiles }: AddButtonsProps) {
  const { t } = useTranslation()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    onFiles(files)
  }
  const input = { type: 'file', hidden: true, tabIndex: -1, onChange } as const
  return (
    <div className={styles['adding']}>
      <Button
        className={styles['camera'] ?? ''}
        variant="default"
        size="xs"
        leftSection={<IconCamera size={15} aria-hidden />}
        aria-label={t('storedFiles.cameraFor', { group: name })}
        onClick={() => camera.current?.click()}
      >
        {t('storedFiles.camera')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPhotoPlus size={15} aria-hidden />}
        aria-label={t('storedFiles.addTo', { group: name })}
        onClick={() => chooser.current?.click()}
      >
        {t('storedFiles.add')}
      </Button>
      <input ref={camera} {...input} accept="image/*" capture="environment" />
      <input
        ref={chooser}
        {...input}
        multiple
        accept={picturesOnly ? 'image/*,.heic' : 'image/*,.heic,application/pdf'}
        data-group={group}
      />
    </div>
  )
}
