import { Modal, type ModalProps } from '@mantine/core'
import { type FocusEvent, useCallback, useRef } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { DialogHold } from './dialog-hold.ts'
import styles from './dialog.module.css'
import { useFocusBack } from '../page/use-focus-back.ts'

/** A browser shows the caret of a text alone, of which the rest can be behind the buttons. */
function showWhole({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/**
 * A dialog that is open as long as it is rendered; the focus then goes back to where it came from. What has `data-footer`
 * stays at its lower edge.
 */
export function Dialog({ children, onClose, ...props }: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  const { t } = useTranslation()
  const held = useRef(false)
  const hold = useCallback((holds: boolean) => {
    held.current = holds
  }, [])
  useFocusBack()
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ content: styles['content'] ?? '', body: styles['body'] ?? '' }}
      {...props}
      onClose={() => {
        if (!held.current) onClose()
      }}
      onFocus={showWhole}
      opened
      returnFocus={false}
    >
      <DialogHold value={hold}>{children}</DialogHold>
    </Modal>
  )
}
