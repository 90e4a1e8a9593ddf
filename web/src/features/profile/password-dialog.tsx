import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { PasswordText } from '../../ui/field/password-text.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ApiError } from '../../data/calls/api-error.ts'
import './profile.text.ts'

interface PasswordDialogProps {
  title: string
  text: string
  danger?: boolean
  /** Throws the ApiError of a wrong password. */
  onPassword: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the own password before a change of the login. */
export function PasswordDialog({ title, text, danger, onPassword, onClose }: PasswordDialogProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await onPassword(password)
    } catch (problem) {
      // The client has already shown the error.
      if (!(problem instanceof ApiError)) throw problem
      setError(problem.errors['password']?.[0])
      setPassword('')
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">{text}</Text>
          <PasswordText
            data-autofocus
            label={t('profile.currentPassword')}
            name="password"
            autoComplete="current-password"
            value={password}
            error={error}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={busy} {...(danger && { color: 'red.9' })}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
