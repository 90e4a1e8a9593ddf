import { Modal, type ModalProps } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import styles from './dialog.module.css'
import { useFocusBack } from './use-focus-back.ts'

/** A browser shows the caret of a text alone, of which the rest can be behind the buttons. */
function showWhole({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/**
 * A dialog that is open as long as it is rendered; the focus then goes back to where it came from. What has `data-footer`
 * stays at its lower edge.
 */
export function Dialog(props: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  const { t } = useTranslation()
  useFocusBack()
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ content: styles['content'] ?? '', body: styles['body'] ?? '' }}
      {...props}
      onFocus={showWhole}
      opened
      returnFocus={false}
    />
  )
}
