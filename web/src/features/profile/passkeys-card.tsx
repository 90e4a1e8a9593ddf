import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../data/calls/api-error.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { callQuery, queryClient } from '../../data/queries.ts'
import { browserHasPasskeys } from '../../session/login/passkeys.ts'
import { RecoveryCodes } from '../../session/login/recovery-codes.tsx'
import { employeeQuery } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { type PlainColumn, PlainRows } from '../../ui/table/plain-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import styles from './profile.module.css'
import '../../session/session.text.ts'
import './profile.text.ts'

type Passkey = ResultOf<'GET /passkeys'>['data'][number]

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
  const columns: PlainColumn<Passkey>[] = [
    { key: 'name', label: t('profile.passkeyName'), heading: true, cell: ({ name }) => name },
    { key: 'since', label: t('profile.since'), cell: (one) => format.dateTime(one.created_at) },
    {
      key: 'used',
      label: t('profile.lastUsed'),
      cell: ({ last_used_at: at }) => (at === null ? t('profile.neverUsed') : format.dateTime(at)),
    },
    {
      key: 'remove',
      label: t('profile.removePasskey'),
      buttons: true,
      cell: ({ id }) => (
        <Button variant="default" size="compact-sm" onClick={() => void remove(id)}>
          {t('profile.removePasskey')}
        </Button>
      ),
    },
  ]
  return (
    <div className={styles['rows']}>
      <PlainRows label={t('profile.passkeys')} columns={columns} rows={data.data} rowKey={({ id }) => id} />
    </div>
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
