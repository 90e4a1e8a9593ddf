import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { FileDrop } from './file-drop.tsx'
import { UploadList } from './upload-list.tsx'
import type { Uploads } from './use-uploads.ts'
import './stored-files.text.ts'

interface FileChoiceProps {
  label: ReactNode
  /** What the list of uploads is called. */
  name: string
  accept: string
  file: File | null
  error?: string | undefined
  /** Those by which it is sent. */
  uploads: Uploads
  onFile: (file: File) => void
}

/** One file, which goes with the rest of its form when that is sent; then with its progress. */
export function FileChoice({ label, name, accept, file, error, uploads, onFile }: FileChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} labelElement="div" error={error}>
      <FileDrop
        label={t('storedFiles.choose')}
        accept={accept}
        invalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-error`}
        onFiles={([chosen]) => chosen && onFile(chosen)}
      >
        {file !== null && <span role="status">{file.name}</span>}
      </FileDrop>
      {uploads.uploads.length > 0 && <UploadList name={name} list={uploads.uploads} uploads={uploads} />}
    </Input.Wrapper>
  )
}
