import { Button, type ButtonProps } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import styles from './files.module.css'
import { useDrop } from './use-drop.ts'
import './stored-files.text.ts'

export interface FileDropProps extends Pick<ButtonProps, 'size' | 'disabled' | 'loading'> {
  /** Of the button. */
  label: string
  accept: string
  multiple?: boolean
  testId?: string
  /** The id of what is said about it, and whether that is an error. */
  describedBy?: string | undefined
  invalid?: boolean
  onFiles: (files: readonly File[]) => void
  /** Beside the button. */
  children?: ReactNode
}

/** Files from the device, by a button or by dropping them. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    accept,
    multiple = false,
    testId,
    describedBy,
    invalid,
    onFiles,
    children,
    ...button
  } = props
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]) => {
    const taken = multiple ? files : files.slice(0, 1)
    if (taken.length > 0) onFiles(taken)
  }
  const { over, handlers } = useDrop(button.disabled === true ? undefined : take)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    take(files)
  }
  return (
    <div className={styles['dropArea']} data-over={over || undefined} {...handlers}>
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        data-testid={testId}
        onChange={onChange}
      />
      <Button
        variant="default"
        aria-invalid={invalid}
        aria-describedby={describedBy}
        {...button}
        onClick={() => chooser.current?.click()}
      >
        {label}
      </Button>
      {children}
      {button.disabled !== true && (
        <span className={styles['dropHint']}>
          {t(multiple ? 'storedFiles.orDropSeveral' : 'storedFiles.orDrop')}
        </span>
      )}
    </div>
  )
}
