import { Button, Group, Text, TextInput } from '@mantine/core'
import { useTranslation } from '../text/use-translation.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { notify } from '../ui/notify.ts'
import './token-dialog.text.ts'

export interface TokenDialogProps {
  token: string
  /** When it is no access token. */
  title?: string
  onDone: () => void
}

/** Shows an access token the one time that it can be shown. */
export function TokenDialog({ token, title, onDone }: TokenDialogProps) {
  const { t } = useTranslation()
  const name = title ?? t('tokenDialog.title')
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    notify({ tone: 'success', text: t('ui.copied') })
  }
  return (
    <Dialog
      onClose={onDone}
      title={name}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Text mb="md">{t('tokenDialog.text')}</Text>
      <TextInput
        readOnly
        data-autofocus
        aria-label={name}
        value={token}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          {t('ui.copy')}
        </Button>
        <Button onClick={onDone}>{t('tokenDialog.done')}</Button>
      </Group>
    </Dialog>
  )
}
