import { amsterdamDate } from '@heliodesk/domain/calendar'
import { nextReminder, reminderDays } from '@heliodesk/domain/quotations/versions/reminders'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ConnectedButton } from '../../shell/menu/connected-button.tsx'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useIsErased } from '../../data/use-is-erased.ts'
import { useToday } from '../../data/use-today.ts'
import { useCan } from '../../session/session.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { UnlessActing } from '../../session/tabs/unless-acting.tsx'
import { notify } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import styles from './panels.module.css'
import './quotation-contact.text.ts'

const ResumeDialog = lazy(() =>
  import('./resume-dialog.tsx').then((module) => ({ default: module.ResumeDialog })),
)

type Quotation = ResultOf<'GET /quotations/{id}'>
type Version = Quotation['latest_version']

/** Whether and when the customer opened a version that was sent. */
export function Opened({ version }: { version: Version }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { sent_at, opened_at: first, last_opened_at: last } = version
  if (sent_at === null) return null
  const text =
    first === null
      ? t('quotationContact.notOpened')
      : last === null || last === first
        ? t('quotationContact.opened', { at: format.dateTime(first) })
        : t('quotationContact.openedAgain', { first: format.dateTime(first), last: format.dateTime(last) })
  return <span className={styles['why']}>{text}</span>
}

/** The day of the next reminder of an open version. */
function useNextDay({ versions, reminders }: Quotation) {
  const today = useToday()
  const open = versions.find(({ state }) => state === 'open')
  const { data } = useQuery({ ...callQuery('GET /settings'), enabled: open !== undefined })
  if (!open || open.sent_at === null || reminders.stopped !== null || !data) return null
  const lastDay = open.editions
    .flatMap(({ valid_until_date }) => valid_until_date ?? [])
    .toSorted()
    .at(-1)
  if (lastDay === undefined) return null
  const days = reminderDays(amsterdamDate(new Date(open.sent_at)), lastDay)
  return nextReminder(days, data.quotation, today)?.day ?? null
}

function useWords(quotation: Quotation): string[] {
  const { t } = useTranslation()
  const format = useFormat()
  const next = useNextDay(quotation)
  const { sent, stopped } = quotation.reminders
  const last = sent.at(-1)
  const stop =
    stopped === null
      ? []
      : [
          stopped.by === null
            ? t('quotationContact.stoppedByCustomer', { at: format.dateTime(stopped.at) })
            : t('quotationContact.stoppedBy', { name: stopped.by.name, at: format.dateTime(stopped.at) }),
        ]
  return [
    ...(last === undefined ? [] : [t('quotationContact.reminded', { at: format.dateTime(last.at) })]),
    ...(next === null ? [] : [t('quotationContact.next', { day: format.date(next) })]),
    ...stop,
  ]
}

/** Stops the reminders of an open quotation, or resumes them. */
function ReminderButton({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const { stopped } = quotation.reminders
  const done = async () => {
    setAsking(false)
    notify({ tone: 'success', text: t(`quotationContact.${stopped === null ? 'stopped' : 'resumed'}`) })
  }
  const change = async () => {
    await api('PATCH /quotations/{id}/reminders', {
      params: { id: quotation.id },
      body: { stopped: stopped === null },
    })
    await done()
  }
  const asks = stopped !== null && stopped.by === null
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => (asks ? setAsking(true) : void change().catch(() => undefined))}
      >
        {t(`quotationContact.${stopped === null ? 'stop' : 'resume'}`)}
      </Button>
      {asking && (
        <Suspense>
          <ResumeDialog quotationId={quotation.id} onDone={() => setAsking(false)} onSaved={done} />
        </Suspense>
      )}
    </>
  )
}

/** What a new link does: it is mailed, or not for want of an address or of something that can be decided. */
function mailOf({ lead, versions }: Quotation): 'Mailed' | 'NoAddress' | 'NotMailed' {
  const state = versions.find(({ status }) => status !== 'concept')?.state
  if (state !== 'open' && state !== 'accepted') return 'NotMailed'
  return lead.email === null ? 'NoAddress' : 'Mailed'
}

/** Gives the customer a new link; what others have of the older one leads no further. */
function NewLinkButton({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation()
  const mail = mailOf(quotation)
  const renew = async () => {
    const meant = await confirm({
      title: t('quotationContact.newLinkTitle'),
      text: `${t(`quotationContact.newLink${mail}`)} ${t('quotationContact.newLinkText')}`,
      action: t('quotationContact.newLink'),
    })
    if (!meant) return
    await api('POST /quotations/{id}/link', { params: { id: quotation.id } })
    notify({ tone: 'success', text: t(`quotationContact.newLinkGiven${mail}`) })
  }
  return (
    <ConnectedButton size="compact-sm" variant="default" onClick={() => void renew().catch(() => undefined)}>
      {t('quotationContact.newLink')}
    </ConnectedButton>
  )
}

/** Ends what somebody else got by a wrong address: of an order an older link works on otherwise. */
function EndLinksButton({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation()
  const mail = mailOf(quotation)
  const end = async () => {
    const meant = await confirm({
      title: t('quotationContact.endLinksTitle'),
      text: `${t('quotationContact.endLinksText')} ${t(`quotationContact.newLink${mail}`)}`,
      action: t('quotationContact.endLinksAction'),
    })
    if (!meant) return
    const body = { went_elsewhere: true }
    await api('POST /quotations/{id}/link', { params: { id: quotation.id }, body })
    notify({
      tone: 'success',
      text: `${t('quotationContact.endLinksDone')} ${t(`quotationContact.newLinkGiven${mail}`)}`,
    })
  }
  return (
    <ConnectedButton size="compact-sm" variant="default" onClick={() => void end().catch(() => undefined)}>
      {t('quotationContact.endLinks')}
    </ConnectedButton>
  )
}

/** What is heard of the customer since a quotation was sent, and its reminders; `children` are buttons beside those. */
export function Contact({ quotation, children }: { quotation: Quotation; children?: ReactNode }) {
  const isErased = useIsErased(quotation.lead_id)
  const may = useCan()('update quotations') && !isErased
  const words = useWords(quotation)
  const sent = quotation.versions.find(({ status }) => status !== 'concept')
  if (sent === undefined) return null
  const ordered = quotation.versions.some(({ status }) => status === 'accepted')
  return (
    <span className={styles['why']}>
      <Opened version={sent} /> <span>{words.join(', ')}</span>
      <span className={styles['buttons']}>
        {sent.state === 'open' && may && <ReminderButton quotation={quotation} />}
        <UnlessActing call="POST /quotations/{id}/link" givesLink>
          {quotation.portal_url !== null && !isErased && (
            <>
              <NewLinkButton quotation={quotation} />
              {ordered && <EndLinksButton quotation={quotation} />}
            </>
          )}
        </UnlessActing>
        {children}
      </span>
    </span>
  )
}
