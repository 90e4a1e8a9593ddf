import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { tellDiscarded } from '../../data/calls/work-in-tabs.ts'
import { tellGap } from '../../data/changes.ts'
import { openKeyOf } from '../../offline/data-key.ts'
import type { OutboxRow } from '../../offline/database.ts'
import { exportedWork } from '../../offline/outbox/export-work.ts'
import { findFollowing, findMadeWith } from '../../offline/find-following.ts'
import {
  discardFromOutbox,
  listOutbox,
  onOutboxChange,
  removeFromOutbox,
} from '../../offline/outbox/outbox.ts'
import { isOfQuotation } from '../../offline/outbox/of-quotations.ts'
import { sendOutbox } from '../../offline/outbox/send-outbox.ts'
import { useEmployee } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { clock } from '../../ui/clock.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Card } from '../../ui/page/page.tsx'
import { PlainCards, type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useFormat } from '../../ui/use-format.ts'
import '../offline/offline-inbox.text.ts'
import styles from './this-device.module.css'
import './this-device.text.ts'
import { useCustomerNames } from './use-customer-names.ts'
import { useSize } from './use-size.ts'

function useOutbox(): OutboxRow[] | undefined {
  const [rows, setRows] = useState<OutboxRow[]>()
  useEffect(() => {
    const read = () => void listOutbox().then(setRows, () => setRows([]))
    read()
    return onOutboxChange(read)
  }, [])
  return rows
}

/** Of a base64 text, and of the photo beside it. */
const bytesOf = ({ data, photo_bytes = 0 }: OutboxRow) => (data.length * 3) / 4 + photo_bytes

function useDiscard() {
  const { t } = useTranslation()
  const format = useFormat()
  return async (row: OutboxRow) => {
    const [following, made] = [await findFollowing(row), await findMadeWith(row)]
    const say = (key: 'discardAlso' | 'discardSigned' | 'discardMailed', rows: readonly OutboxRow[]) => {
      const named = rows.map(({ kind, recorded_at }) =>
        t('thisDevice.named', { name: t(`offlineInbox.kinds.${kind}`), at: format.dateTime(recorded_at) }),
      )
      return named.length === 0 ? [] : [t(`thisDevice.${key}`, { what: named.join('; ') })]
    }
    const told = [
      ...say('discardAlso', following),
      ...say('discardSigned', made.signed),
      ...say('discardMailed', made.mailed),
    ]
    const sure = await confirm({
      title: t('thisDevice.discardTitle'),
      text: [...told, t('thisDevice.discardText')].join(' '),
      action: t(following.length === 0 ? 'thisDevice.discard' : 'thisDevice.discardAll'),
      danger: true,
    })
    if (!sure) return
    const open = openKeyOf(row.user_id)
    const all = [row, ...following]
    if (open === null) await removeFromOutbox(all.map(({ id }) => id))
    else await discardFromOutbox(open, all)
    // Screens show it as done; a builder in another tab goes on from it.
    tellGap()
    tellDiscarded(all.filter(isOfQuotation).map(({ lane }) => lane))
  }
}

interface Line {
  row: OutboxRow
  isMine: boolean
  /** Undefined where this device does not know it. */
  customer: string | undefined
}

function LineButtons({ row, customer }: Omit<Line, 'isMine'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const discard = useDiscard()
  const kind = t(`offlineInbox.kinds.${row.kind}`)
  const name = customer === undefined ? kind : `${kind}, ${customer}`
  const at = format.dateTime(row.recorded_at)
  const [sending, setSending] = useState(false)
  // What was done before it for the same lead goes first.
  const retry = () => {
    setSending(true)
    void sendOutbox({ forced: true, lane: row.lane }).finally(() => setSending(false))
  }
  return (
    <div className={styles['rowButtons']}>
      <Button
        variant="default"
        size="compact-sm"
        loading={sending}
        aria-label={t('thisDevice.retryNamed', { name, at })}
        onClick={retry}
      >
        {t('thisDevice.retry')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('thisDevice.discardNamed', { name, at })}
        onClick={() => void discard(row)}
      >
        {t('thisDevice.discard')}
      </Button>
    </div>
  )
}

function useColumns(): PlainColumn<Line>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const size = useSize()
  const tried = ({ problem, tries }: OutboxRow) =>
    problem ?? t(tries === 0 ? 'thisDevice.untried' : 'thisDevice.unanswered')
  const column = (
    key: 'what' | 'since' | 'size' | 'tries' | 'why',
    cell: PlainColumn<Line>['cell'],
  ): PlainColumn<Line> => ({ key, label: t(`thisDevice.${key}`), cell })
  const what = column('what', ({ row, customer }) => (
    <>
      {t(`offlineInbox.kinds.${row.kind}`)}
      {customer !== undefined && <span className={styles['customer']}>{customer}</span>}
    </>
  ))
  return [
    { ...what, heading: true },
    column('since', ({ row }) => format.dateTime(row.recorded_at)),
    column('size', ({ row }) => size(bytesOf(row))),
    column('tries', ({ row }) => row.tries),
    column('why', ({ row, isMine }) => (isMine ? tried(row) : t('thisDevice.ofColleague'))),
    {
      key: 'buttons',
      label: t('thisDevice.choose'),
      buttons: true,
      cell: ({ isMine, ...line }) => (isMine ? <LineButtons {...line} /> : null),
    },
  ]
}

/** Beside each other where there is room for all of it: nobody looks for a button below the edge of a phone. */
function OutboxTable({ rows }: { rows: readonly OutboxRow[] }) {
  const { t } = useTranslation()
  const { user } = useEmployee()
  const customerOf = useCustomerNames(rows, user.id)
  const narrow = useMediaQuery('(width < 900px)', false, { getInitialValueInEffect: false })
  const Rows = narrow ? PlainCards<Line> : PlainTable<Line>
  const lines = rows.map((row) => {
    const isMine = row.user_id === user.id
    return { row, isMine, customer: isMine ? customerOf(row) : undefined }
  })
  return (
    <Rows label={t('thisDevice.waits')} columns={useColumns()} rows={lines} rowKey={({ row }) => row.id} />
  )
}

/** What was done on this device and has not arrived: since when, how often it was tried and why it waits. */
export function OutboxCard() {
  const { t } = useTranslation()
  const { user } = useEmployee()
  const rows = useOutbox()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await sendOutbox({ forced: true }).finally(() => setSending(false))
  }
  const save = async () => {
    const day = clock.now().toISOString().slice(0, 10)
    for (const [index, work] of (await exportedWork(user.id)).entries())
      saveFile(
        new Blob([JSON.stringify(work)], { type: 'application/json' }),
        `heliodesk-${day}${index === 0 ? '' : `-${index + 1}`}.json`,
      )
  }
  return (
    <Card title={t('thisDevice.waits')}>
      {rows?.length === 0 && <p>{t('thisDevice.nothingWaits')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <>
          <OutboxTable rows={rows} />
          <div className={styles['buttons']}>
            <Button loading={sending} onClick={() => void send()}>
              {t('thisDevice.send')}
            </Button>
            <Button variant="default" onClick={() => void save()}>
              {t('thisDevice.export')}
            </Button>
          </div>
          <p className={styles['hint']}>{t('thisDevice.exportHint')}</p>
        </>
      )}
    </Card>
  )
}
