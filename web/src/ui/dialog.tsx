import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from '../text/use-translation.ts'
import { useFocusBack } from './use-focus-back.ts'

/** A dialog that is open as long as it is rendered; the focus then goes back to where it came from. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  const { t } = useTranslation()
  useFocusBack()
  return <Modal closeButtonProps={{ 'aria-label': t('ui.close') }} {...props} opened returnFocus={false} />
}
