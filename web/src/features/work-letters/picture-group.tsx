import { ActionIcon, Button } from '@mantine/core'
import type { FileGroup } from '@heliodesk/domain/enumerations'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../data/client.ts'
import { useLabels } from '../../data/labels.ts'
import { refresh } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Picture } from './letter-values.ts'
import { type PictureOwner, useUpload } from './use-upload.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'

function RemoveButton({ picture }: { picture: Picture }) {
  const { t } = useTranslation()
  const remove = async () => {
    const sure = await confirm({
      title: t('workLetters.pictures.removeTitle'),
      text: t('ui.removeText'),
      action: t('ui.remove'),
      danger: true,
    })
    if (!sure) return
    await api('DELETE /files/{id}', { params: { id: picture.id } })
    notify({ tone: 'success', text: t('messages.entityRemoved', { entity: t('workLetters.pictures.one') }) })
    await refresh('appointments', 'work-letter', 'files')
  }
  return (
    <ActionIcon
      className={styles['removePicture'] ?? ''}
      variant="default"
      size={28}
      aria-label={t('workLetters.pictures.remove', { name: picture.name })}
      onClick={() => void remove().catch(() => undefined)}
    >
      <IconTrash size={15} aria-hidden />
    </ActionIcon>
  )
}

interface ThumbnailsProps {
  pictures: readonly Picture[]
  removable: boolean
  onOpen: (id: number) => void
}

function Thumbnails({ pictures, removable, onOpen }: ThumbnailsProps) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <ul className={styles['pictures']}>
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            className={styles['picture']}
            aria-label={t('workLetters.pictures.open', { name: picture.name })}
            onClick={() => onOpen(picture.id)}
          >
            {picture.thumbnail_url === null ? (
              picture.name
            ) : (
              <img src={picture.thumbnail_url} alt="" loading="lazy" />
            )}
          </button>
          {removable && can(`update ${picture.owner_type}`) && <RemoveButton picture={picture} />}
        </li>
      ))}
    </ul>
  )
}

function AddButtons({ group, owner }: { group: FileGroup; owner: PictureOwner }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const { upload, progress } = useUpload(owner)
  const name = labels.text('fileGroups', group)
  const onFiles = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    if (files.length > 0) void upload(group, files)
  }
  const input = {
    type: 'file',
    className: styles['fileInput'],
    onChange: onFiles,
    accept: 'image/*',
  } as const
  return (
    <div className={styles['adding']}>
      <Button
        className={styles['camera'] ?? ''}
        variant="default"
        size="xs"
        leftSection={<IconCamera size={15} aria-hidden />}
        aria-label={t('workLetters.pictures.cameraFor', { group: name })}
        disabled={progress !== null}
        onClick={() => camera.current?.click()}
      >
        {t('workLetters.pictures.camera')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPhotoPlus size={15} aria-hidden />}
        aria-label={t('workLetters.pictures.addTo', { group: name })}
        loading={progress !== null}
        onClick={() => chooser.current?.click()}
      >
        {t('workLetters.pictures.add')}
      </Button>
      <span role="status" className={styles['dim']}>
        {progress && t('workLetters.pictures.busy', progress)}
      </span>
      <input ref={camera} {...input} capture="environment" aria-hidden tabIndex={-1} />
      <input ref={chooser} {...input} multiple data-group={group} aria-hidden tabIndex={-1} />
    </div>
  )
}

interface PictureGroupProps {
  group: FileGroup
  pictures: readonly Picture[]
  required: boolean
  owner: PictureOwner | undefined
  onOpen: (id: number) => void
}

/** The pictures of one group, to add from the camera or the device. */
export function PictureGroup({ group, pictures, required, owner, onOpen }: PictureGroupProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <section aria-label={labels.text('fileGroups', group)}>
      <div className={styles['groupName']}>
        {labels.text('fileGroups', group)}
        {required && pictures.length === 0 && (
          <StatusBadge meaning="waiting">{t('workLetters.pictures.required')}</StatusBadge>
        )}
      </div>
      {pictures.length > 0 && (
        <Thumbnails pictures={pictures} removable={owner !== undefined} onOpen={onOpen} />
      )}
      {owner && <AddButtons group={group} owner={owner} />}
    </section>
  )
}
