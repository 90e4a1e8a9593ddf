import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'

/** A password, with a button that shows it. */
export function PasswordText(props: PasswordInputProps) {
  const { t } = useTranslation()
  const eye = { 'aria-label': t('ui.showPassword') }
  return (
    <PasswordInput
      aria-invalid={props.error !== undefined}
      {...props}
      visibilityToggleFocusable
      visibilityToggleButtonProps={eye}
    />
  )
}
