import { Button } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import type { StaffMember } from './employee-values.ts'
import './employees.text.ts'

/** The two reset buttons of a login; each asks for confirmation. */
export function LoginButtons({ employee }: { employee: StaffMember }) {
  const { t } = useTranslation()
  const { id, full_name: name, email } = employee
  const resetPassword = async () => {
    const title = t('employees.resetPasswordTitle', { name })
    const text = t('employees.resetPasswordText', { email: email ?? '' })
    if (!(await confirm({ title, text, action: t('employees.resetPassword'), danger: true }))) return
    await api('POST /password/reset/{id}', { params: { id } })
    const { password_mail } = await api('GET /employees/{id}', { params: { id }, background: true })
    notify({
      tone: 'success',
      text: t('messages.passwordReset'),
      ...(password_mail !== null && { detail: t('employees.kept') }),
    })
  }
  const resetTwoFactor = async () => {
    const title = t('employees.resetTwoFactorTitle', { name })
    const text = t('employees.resetTwoFactorText')
    if (!(await confirm({ title, text, action: t('employees.resetTwoFactor'), danger: true }))) return
    await api('POST /2fa/{id}/reset', { params: { id } })
    notify({ tone: 'success', text: t('messages.twoFactorReset') })
  }
  return (
    <>
      {employee.active && employee.email !== null && (
        <Button variant="default" onClick={() => void resetPassword().catch(() => undefined)}>
          {t('employees.resetPassword')}
        </Button>
      )}
      {employee.two_factor_enabled_at !== null && (
        <Button variant="default" onClick={() => void resetTwoFactor().catch(() => undefined)}>
          {t('employees.resetTwoFactor')}
        </Button>
      )}
    </>
  )
}
