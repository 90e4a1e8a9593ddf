import { Button, Group, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import './token-dialog.text.ts'

/** Shows an access token the one time that it can be shown. */
export function TokenDialog({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(token)
    notify({ tone: 'success', text: t('ui.copied') })
  }
  return (
    <Dialog
      onClose={onDone}
      title={t('tokenDialog.title')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Text mb="md">{t('tokenDialog.text')}</Text>
      <TextInput
        readOnly
        data-autofocus
        aria-label={t('tokenDialog.title')}
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
