import { Modal, type ModalProps } from '@mantine/core'
import type { FocusEvent, PointerEvent } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { Unbroken } from '../page/unbroken.tsx'
import { DialogHold } from './dialog-hold.ts'
import styles from './dialog.module.css'
import { useClosing } from './use-closing.ts'
import { useFocusBack } from '../page/use-focus-back.ts'

/** A browser shows the caret of a text alone, of which the rest can be behind the buttons. */
function showWhole({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

/** The trap takes the focus once a busy device has time for it: then to what was pressed meanwhile, and not away from it. */
function trapWhatIsPressed({ target, currentTarget }: PointerEvent) {
  if (currentTarget.contains(document.activeElement) || !(target instanceof Element)) return
  const pressed = target.closest('input, textarea, button')
  if (!pressed) return
  for (const field of currentTarget.querySelectorAll('[data-autofocus]'))
    field.removeAttribute('data-autofocus')
  pressed.setAttribute('data-autofocus', '')
}

interface DialogProps extends Omit<ModalProps, 'opened' | 'returnFocus'> {
  /** It asks by itself before it closes, or what is typed in it is taken at once. */
  asks?: false
}

/**
 * A dialog that is open as long as it is rendered; the focus then goes back to where it came from. It asks before what was
 * typed in it is thrown away. What has `data-footer` stays at its lower edge.
 */
export function Dialog({ children, onClose, asks, title, ...props }: DialogProps) {
  const { t } = useTranslation()
  const { around, begin, close } = useClosing(onClose, asks !== false)
  useFocusBack()
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ content: styles['content'] ?? '', body: styles['body'] ?? '' }}
      {...props}
      title={title && <Unbroken>{title}</Unbroken>}
      onClose={close}
      onPointerDownCapture={trapWhatIsPressed}
      onFocus={(event) => {
        begin(event)
        showWhole(event)
      }}
      opened
      returnFocus={false}
    >
      <DialogHold value={around}>{children}</DialogHold>
    </Modal>
  )
}
