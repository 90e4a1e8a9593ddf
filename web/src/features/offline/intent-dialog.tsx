import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../data/calls/client.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { useFormat } from '../../ui/use-format.ts'
import { ViewField, ViewFields } from '../../ui/page/view-fields.tsx'
import { type Comparing, Comparison, useComparison } from './comparison.tsx'
import { IntentFields } from './intent-fields.tsx'
import { isOpenIntent, type OfflineIntent, useIntentWords } from './use-intent-words.ts'
import './offline-inbox.text.ts'

/** What somebody may do with it, and what it is meanwhile. */
function useHandling(first: OfflineIntent, onClose: () => void) {
  const { t } = useTranslation()
  const [intent, setIntent] = useState(first)
  const [busy, setBusy] = useState(false)
  const params = { id: intent.id }
  const { revision } = intent
  const settle = (work: () => Promise<OfflineIntent>, done: string) => {
    setBusy(true)
    const run = async () => {
      const settled = await work()
      setIntent(settled)
      if (!isOpenIntent(settled)) {
        notify({ tone: 'success', text: done })
        onClose()
      } else
        notify({ tone: 'error', text: t('offlineInbox.stillWaits', { reason: settled.reason?.text ?? '' }) })
    }
    // The client has told what went wrong.
    void run()
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  return {
    intent,
    busy,
    replay: () =>
      settle(
        () => api('POST /offline/inbox/{id}/replay', { params, body: { revision } }),
        t('offlineInbox.applied'),
      ),
    takeOver: () =>
      settle(
        () => api('POST /offline/inbox/{id}/take-over', { params, body: { revision } }),
        t(intent.card === null ? 'offlineInbox.applied' : 'offlineInbox.looked'),
      ),
    choose: (choices: Comparing['choices']) =>
      settle(
        () => api('POST /offline/inbox/{id}/choose', { params, body: { choices, revision } }),
        t('offlineInbox.chosen'),
      ),
    reject: (reason: string) =>
      settle(
        () => api('POST /offline/inbox/{id}/reject', { params, body: { reason, revision } }),
        t('offlineInbox.rejected'),
      ),
  }
}

type Handling = ReturnType<typeof useHandling>

/** Why it waits, or what became of it. */
function Outcome({ intent }: { intent: OfflineIntent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { stateOf, whyOf } = useIntentWords()
  const { handled, reject_reason, author_left, entity, lead } = intent
  return (
    <Alert variant="default" title={stateOf(intent)} mb="md">
      <p>{whyOf(intent)}</p>
      {author_left && <p>{t('offlineInbox.authorLeft')}</p>}
      {lead && (
        <p>
          <AppLink href={`/leads/${lead.id}`}>{`${lead.full_name} (${lead.number})`}</AppLink>
        </p>
      )}
      {lead && entity?.type === 'quotations' && (
        <p>
          <AppLink href={`/quotations?filter[search]=${lead.number}`}>{t('offlineInbox.quotation')}</AppLink>
        </p>
      )}
      {reject_reason !== null && <p>{t('offlineInbox.rejectReason', { reason: reject_reason })}</p>}
      {handled && (
        <p>{t('offlineInbox.handled', { name: handled.by?.name ?? '', at: format.dateTime(handled.at) })}</p>
      )}
    </Alert>
  )
}

/** What was applied: somebody chooses what is to stand, or says that they looked at it. */
function CardDecision({ handling, comparing }: { handling: Handling; comparing: Comparing }) {
  const { t } = useTranslation()
  const { busy, choose, takeOver } = handling
  const { choices } = comparing
  const hasChoice = choices.length > 0
  return (
    <Group mt="lg" justify="flex-end">
      <Button loading={busy} onClick={hasChoice ? () => choose(choices) : takeOver}>
        {t(hasChoice ? 'offlineInbox.choose' : 'offlineInbox.seen')}
      </Button>
    </Group>
  )
}

function Decisions({ handling }: { handling: Handling }) {
  const { t } = useTranslation()
  const { intent, busy, replay, takeOver, reject } = handling
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const isEmpty = reason.trim() === ''
  const leave = () => {
    setAsked(isEmpty)
    if (!isEmpty) reject(reason)
  }
  return (
    <>
      <TextInput
        mt="md"
        label={t('offlineInbox.reason')}
        description={t('offlineInbox.reasonHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={500}
        value={reason}
        error={asked && isEmpty && t('offlineInbox.reasonMissing')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group mt="lg" justify="flex-end">
        <Button variant="default" disabled={busy} onClick={leave}>
          {t('offlineInbox.reject')}
        </Button>
        <Button variant="default" disabled={busy} onClick={takeOver}>
          {t('offlineInbox.takeOver')}
        </Button>
        <Button loading={busy} onClick={replay}>
          {t('offlineInbox.replay', { name: intent.employee.name })}
        </Button>
      </Group>
    </>
  )
}

function meaningOf(card: OfflineIntent['card']) {
  if (card === 'contactOvertaken') return 'offlineInbox.chooseStatus'
  return card === 'baseNotNewest' ? 'offlineInbox.chooseVersion' : 'offlineInbox.chooseLead'
}

/** Something that was done without a network: what it says, why it waits and what to do with it. */
export function IntentDialog({ intent, onClose }: { intent: OfflineIntent; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kindOf } = useIntentWords()
  const handling = useHandling(intent, onClose)
  const { card } = handling.intent
  const isOpen = isOpenIntent(handling.intent)
  const comparing = useComparison(intent.id, isOpen)
  const { happened_at, received_at, employee, device, arrival, content } = handling.intent
  return (
    <Dialog onClose={onClose} size="xl" title={kindOf(intent)}>
      <Outcome intent={handling.intent} />
      <ViewFields>
        <ViewField label={t('offlineInbox.employee')}>{employee.name}</ViewField>
        <ViewField label={t('offlineInbox.device')}>{device}</ViewField>
        <ViewField label={t('offlineInbox.happened_at')}>
          {happened_at && format.dateTime(happened_at)}
        </ViewField>
        <ViewField label={t('offlineInbox.received_at')}>{format.dateTime(received_at)}</ViewField>
        <ViewField label={t('offlineInbox.arrival')}>{t(`offlineInbox.arrivals.${arrival}`)}</ViewField>
      </ViewFields>
      <Comparison comparing={comparing} />
      {isOpen && comparing.choices.length > 0 && <p>{t(meaningOf(card))}</p>}
      <IntentFields
        kind={intent.kind}
        content={content}
        told={comparing.told}
        rawOpen={intent.card === null}
      />
      {isOpen &&
        (card === null ? (
          <Decisions handling={handling} />
        ) : (
          <CardDecision handling={handling} comparing={comparing} />
        ))}
    </Dialog>
  )
}
