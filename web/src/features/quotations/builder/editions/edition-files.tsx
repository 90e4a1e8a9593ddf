import { Button, CloseButton } from '@mantine/core'
import { type EditionName, maxPhotos } from '@heliodesk/domain/quotations/types'
import { Suspense, lazy, memo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../../text/use-translation.ts'
import filesStyles from '../../../../files/files.module.css'
import { isPicture, type StoredFile } from '../../../../files/stored-file.ts'
import { Thumbnail } from '../../../../files/thumbnails.tsx'
import { useLeadFiles } from '../../../../files/use-lead-files.ts'
import { errorText } from '../../../../ui/form/form-errors.ts'
import { useBuilder, useBuilderForm, useErrorsAt } from '../builder-context.ts'
import styles from './edition-files.module.css'
import type { BuilderValues } from '../values.ts'
import '../builder-files.text.ts'

const FileViewer = lazy(() =>
  import('../../../../files/file-viewer.tsx').then((module) => ({ default: module.FileViewer })),
)
const EditionFilesDialog = lazy(() =>
  import('./edition-files-dialog.tsx').then((module) => ({ default: module.EditionFilesDialog })),
)

interface EditionFilesProps {
  index: number
  edition: EditionName
}

/** The pictures of an edition, which are printed in the quotation. */
export const EditionFiles = memo(function EditionFiles({ index, edition }: EditionFilesProps) {
  const { t } = useTranslation()
  const { locked } = useBuilder()
  const form = useBuilderForm()
  const path = `editions.${index}.file_id` as const
  const chosen = useWatch<BuilderValues, typeof path>({ control: form.control, name: path })
  const error = errorText(useErrorsAt(path).editions?.[index]?.file_id?.message)
  const known = useLeadFiles(form.getValues('lead_id'))
  const [choosing, setChoosing] = useState(false)
  const [open, setOpen] = useState<number | null>(null)
  const put = (ids: number[]) => form.setValue(path, ids, { shouldDirty: true })
  if (known === undefined) return null
  const all = known.filter((file) => isPicture(file) && file.group !== 'signature')
  // What has not arrived cannot be printed in a quotation yet.
  const pictures = all.filter(({ id }) => id > 0)
  const shown = chosen.flatMap((id) => known.find((file) => file.id === id) ?? [])
  return (
    <div
      role="group"
      className={styles['files']}
      aria-label={t('builderFiles.ofEdition', { edition })}
      data-field={path}
    >
      <h3>{t('builderFiles.ofEdition', { edition })}</h3>
      <p className={filesStyles['dim']}>{t('builderFiles.hint', { max: maxPhotos })}</p>
      <ChosenFiles
        ids={chosen}
        files={shown}
        edition={edition}
        onOpen={setOpen}
        onTakeOff={locked ? undefined : (id) => put(chosen.filter((one) => one !== id))}
      />
      {error !== undefined && <p role="alert">{error}</p>}
      {!locked && (
        <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
          {t('builderFiles.choose')}
        </Button>
      )}
      <Suspense>
        {open !== null && (
          <FileViewer files={shown} id={open} editable={false} onId={setOpen} onClose={() => setOpen(null)} />
        )}
        {choosing && (
          <EditionFilesDialog
            edition={edition}
            pictures={pictures}
            waiting={all.length > pictures.length}
            chosen={chosen}
            onChange={put}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </div>
  )
})

interface ChosenFilesProps {
  ids: readonly number[]
  files: readonly StoredFile[]
  edition: EditionName
  onOpen: (id: number) => void
  onTakeOff: ((id: number) => void) | undefined
}

function ChosenFiles({ ids, files, edition, onOpen, onTakeOff }: ChosenFilesProps) {
  const { t } = useTranslation()
  if (ids.length === 0) return null
  const takeOff = (id: number, name: string) =>
    onTakeOff && (
      <CloseButton
        className={filesStyles['corner'] ?? ''}
        variant="default"
        size="sm"
        aria-label={t('builderFiles.takeOff', { name, edition })}
        onClick={() => onTakeOff(id)}
      />
    )
  return (
    <ul className={filesStyles['thumbnails']}>
      {ids.map((id) => {
        const file = files.find((one) => one.id === id)
        return file === undefined ? (
          <li key={id} className={filesStyles['dim']}>
            {t('builderFiles.gone')}
            {takeOff(id, t('builderFiles.gone'))}
          </li>
        ) : (
          <Thumbnail key={id} file={file} onOpen={onOpen}>
            {takeOff(id, file.name)}
          </Thumbnail>
        )
      })}
    </ul>
  )
}
