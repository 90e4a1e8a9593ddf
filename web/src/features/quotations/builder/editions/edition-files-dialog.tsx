import { Button, Checkbox, Group } from '@mantine/core'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { useTranslation } from '../../../../text/use-translation.ts'
import { useLabels } from '../../../../data/labels.ts'
import filesStyles from '../../../../files/files.module.css'
import type { StoredFile } from '../../../../files/stored-file.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import styles from './edition-files.module.css'
import '../builder-files.text.ts'

interface EditionFilesDialogProps {
  edition: EditionName
  pictures: readonly StoredFile[]
  /** Others are on this device alone. */
  waiting: boolean
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  onClose: () => void
}

/** Which of the customer's pictures go into an edition, in the order they are chosen. */
export function EditionFilesDialog({
  edition,
  pictures,
  waiting,
  chosen,
  onChange,
  onClose,
}: EditionFilesDialogProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const choose = (id: number, wanted: boolean) =>
    onChange(wanted ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Dialog onClose={onClose} size="lg" title={t('builderFiles.chooseTitle', { edition })}>
      {waiting ? (
        <p className={filesStyles['dim']}>{t('builderFiles.waiting')}</p>
      ) : (
        pictures.length === 0 && <p className={filesStyles['dim']}>{t('builderFiles.nothing')}</p>
      )}
      <ul className={styles['choices']}>
        {pictures.map((file) => (
          <li key={file.id}>
            <Checkbox
              label={
                <>
                  {file.thumbnail_url !== null && <img src={file.thumbnail_url} alt="" loading="lazy" />}
                  {`${labels.text('fileGroups', file.group)}: ${file.name}`}
                </>
              }
              checked={chosen.includes(file.id)}
              onChange={(event) => choose(file.id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('builderFiles.done')}</Button>
      </Group>
    </Dialog>
  )
}
