import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { api } from '../../data/calls/client.ts'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery, useEmployee } from '../../session/session.ts'
import { RecoveryCodes } from '../../session/login/recovery-codes.tsx'
import { TwoFactorSetup } from '../../session/login/two-factor-setup.tsx'
import { notify } from '../../ui/notify.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './profile.module.css'
import '../../session/session.text.ts'
import './profile.text.ts'

type Open = { kind: 'setup' | 'renew' | 'switchOff' } | { kind: 'codes'; codes: string[] } | null

const refetch = () => queryClient.invalidateQueries({ queryKey: employeeQuery.queryKey })

interface DialogProps {
  open: Open
  setOpen: (open: Open) => void
}

function SetupDialog({ setOpen }: DialogProps) {
  const { t } = useTranslation()
  const { user } = useEmployee()
  const close = () => {
    setOpen(null)
    void refetch()
  }
  return (
    <Dialog size="lg" onClose={close} title={t('session.setupTitle')} closeOnClickOutside={false}>
      <TwoFactorSetup userId={user.id} onDone={close} />
    </Dialog>
  )
}

function Dialogs({ open, setOpen }: DialogProps) {
  const { t } = useTranslation()
  const close = () => setOpen(null)
  const renew = async (password: string) => {
    const { recovery_codes } = await api('POST /2fa/recovery-codes', { body: { password } })
    setOpen({ kind: 'codes', codes: recovery_codes })
  }
  const switchOff = async (password: string) => {
    await api('POST /2fa/switch-off', { body: { password } })
    notify({ tone: 'success', text: t('profile.switchedOff') })
    close()
    await refetch()
  }
  switch (open?.kind) {
    case 'setup':
      return <SetupDialog open={open} setOpen={setOpen} />
    case 'renew':
      return (
        <PasswordDialog
          title={t('profile.renewCodes')}
          text={t('profile.renewText')}
          onPassword={renew}
          onClose={close}
        />
      )
    case 'switchOff':
      return (
        <PasswordDialog
          danger
          title={t('profile.switchOff')}
          text={t('profile.switchOffText')}
          onPassword={switchOff}
          onClose={close}
        />
      )
    case 'codes':
      return (
        <Dialog
          size="lg"
          onClose={close}
          title={t('session.recoveryCodes')}
          closeOnClickOutside={false}
          closeOnEscape={false}
          withCloseButton={false}
        >
          <RecoveryCodes codes={open.codes} onDone={close} />
        </Dialog>
      )
    default:
      return null
  }
}

/** On or off, its codes, and whether the company asks for it. */
export function TwoFactorCard() {
  const { t } = useTranslation()
  const { two_factor } = useEmployee()
  const { enabled, enforced } = two_factor
  const [open, setOpen] = useState<Open>(null)
  return (
    <>
      <p>
        {t('profile.twoFactorIntro')} {enforced && t('profile.twoFactorEnforced')}{' '}
        <StatusBadge meaning={enabled ? 'good' : 'idle'}>
          {t(enabled ? 'profile.twoFactorOn' : 'profile.twoFactorOff')}
        </StatusBadge>
      </p>
      <div className={styles['buttons']}>
        {!enabled && <Button onClick={() => setOpen({ kind: 'setup' })}>{t('profile.setUp')}</Button>}
        {enabled && (
          <Button variant="default" onClick={() => setOpen({ kind: 'renew' })}>
            {t('profile.renewCodes')}
          </Button>
        )}
        {enabled && !enforced && (
          <Button variant="default" onClick={() => setOpen({ kind: 'switchOff' })}>
            {t('profile.switchOff')}
          </Button>
        )}
      </div>
      <Dialogs open={open} setOpen={setOpen} />
    </>
  )
}
