import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError, type FieldErrors } from '../../data/calls/api-error.ts'
import { makePasskey } from '../../session/login/passkeys.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PasswordText } from '../../ui/field/password-text.tsx'
import { deviceOf } from '../../ui/device-name.ts'
import './profile.text.ts'

interface AddPasskeyProps {
  /** The recovery codes where it switched two-factor on. */
  onAdded: (codes: string[] | null) => Promise<void>
  onClose: () => void
}

function useAdding({ onAdded }: AddPasskeyProps) {
  const { t } = useTranslation()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)
  const add = async (name: string, password: string) => {
    setBusy(true)
    setErrors({})
    try {
      const made = await makePasskey(name, password)
      if (made !== undefined) await onAdded(made.recovery_codes)
    } catch (error) {
      // The client has already shown what the server refuses; the device itself says no more than this.
      setErrors(error instanceof ApiError ? error.errors : { id: [t('profile.passkeyNotMade')] })
    } finally {
      setBusy(false)
    }
  }
  return { errors, busy, add }
}

/** Asks for the password and a name; the browser asks for the device. */
export function AddPasskeyDialog(props: AddPasskeyProps) {
  const { t } = useTranslation()
  const { errors, busy, add } = useAdding(props)
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).system ?? '')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add(name, password)
  }
  return (
    <Dialog onClose={props.onClose} title={t('profile.addPasskey')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">{t('profile.addPasskeyText')}</Text>
          <TextInput
            label={t('profile.passkeyName')}
            name="name"
            maxLength={60}
            value={name}
            error={errors['name']?.[0]}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PasswordText
            data-autofocus
            label={t('profile.currentPassword')}
            name="password"
            autoComplete="current-password"
            value={password}
            error={errors['password']?.[0]}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {errors['id'] !== undefined && <Text role="alert">{errors['id'][0]}</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('profile.addPasskey')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
