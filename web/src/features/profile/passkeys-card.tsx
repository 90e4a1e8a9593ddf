import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery, queryClient } from '../../data/queries.ts'
import { browserHasPasskeys } from '../../session/login/passkeys.ts'
import { RecoveryCodes } from '../../session/login/recovery-codes.tsx'
import { employeeQuery } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import styles from './profile.module.css'
import '../../session/session.text.ts'
import './profile.text.ts'

const refetch = () =>
  Promise.all(
    [callQuery('GET /passkeys'), employeeQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

function PasskeyTable() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /passkeys'))
  const remove = async (id: number) => {
    try {
      await api('DELETE /passkeys/{id}', { params: { id } })
      notify({ tone: 'success', text: t('profile.passkeyRemoved') })
    } catch (error) {
      // The client has already shown the error.
      if (!(error instanceof ApiError)) throw error
    }
    await refetch()
  }
  if (!data) return <Skeleton height={40} />
  if (data.data.length === 0) return <p>{t('profile.noPasskeys')}</p>
  return (
    <ScrollRegion className={styles['scroll']} label={t('profile.passkeys')}>
      <table className={styles['sessions']}>
        <thead>
          <tr>
            <th scope="col">{t('profile.passkeyName')}</th>
            <th scope="col">{t('profile.since')}</th>
            <th scope="col">{t('profile.lastUsed')}</th>
            <th scope="col">
              <VisuallyHidden>{t('profile.removePasskey')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((one) => (
            <tr key={one.id}>
              <td>{one.name}</td>
              <td>{format.dateTime(one.created_at)}</td>
              <td>
                {one.last_used_at === null ? t('profile.neverUsed') : format.dateTime(one.last_used_at)}
              </td>
              <td>
                <Button variant="default" size="compact-sm" onClick={() => void remove(one.id)}>
                  {t('profile.removePasskey')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** The own passkeys, and making one on this device. */
export function PasskeysCard() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /session-info'))
  const [open, setOpen] = useState<'add' | { codes: string[] } | null>(null)
  const close = () => setOpen(null)
  const possible = data?.passkeys === true && browserHasPasskeys()
  const added = async (codes: string[] | null) => {
    notify({ tone: 'success', text: t('profile.passkeyAdded') })
    setOpen(codes === null ? null : { codes })
    await refetch()
  }
  return (
    <>
      <p>{t('profile.passkeysIntro')}</p>
      <PasskeyTable />
      {possible ? (
        <div className={styles['buttons']}>
          <Button onClick={() => setOpen('add')}>{t('profile.addPasskey')}</Button>
        </div>
      ) : (
        <p>{t('profile.passkeysImpossible')}</p>
      )}
      {open === 'add' && <AddPasskeyDialog onAdded={added} onClose={close} />}
      {open !== null && open !== 'add' && (
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
      )}
    </>
  )
}
