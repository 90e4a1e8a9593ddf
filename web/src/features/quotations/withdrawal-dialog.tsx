import { withdrawalChannels } from '@heliodesk/domain/enumerations'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { useNeedsConnection } from '../../data/use-needs-connection.ts'
import { api, type BodyOf, type ResultOf } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import { callQuery } from '../../data/queries.ts'
import { useToday } from '../../data/use-today.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { DateField } from '../../ui/field/number-field.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TimeField } from '../../ui/field/time-field.tsx'
import { CheckboxField, TextAreaField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useFormat } from '../../ui/use-format.ts'
import './quotation-labels.text.ts'
import './withdrawal.text.ts'

export type Quotation = ResultOf<'GET /quotations/{id}'>
type Values = BodyOf<'POST /quotations/{id}/withdrawal'>

interface WithdrawalDialogProps {
  quotation: Pick<Quotation, 'id' | 'number' | 'lead'>
  onClose: () => void
  onRecorded: (quotation: Quotation) => void
}

/** Records what the customer wrote or said to the office, once it is known that they may withdraw. */
export function WithdrawalDialog(props: WithdrawalDialogProps) {
  const { quotation, onClose } = props
  const { t } = useTranslation()
  const call = callQuery('GET /quotations/{id}/withdrawal', { params: { id: quotation.id } })
  const { data: terms, isError } = useQuery(call)
  // Why is told already: the order may have ended meanwhile.
  useEffect(() => {
    if (isError) onClose()
  }, [isError, onClose])
  if (terms === undefined) return null
  return (
    <Dialog size="lg" onClose={onClose} title={t('withdrawal.title', { number: quotation.number })}>
      <Text mb="sm">
        <Right terms={terms} />
      </Text>
      <Alert color="orange" variant="light" mb="md">
        {t('withdrawal.effects', {
          receipt: t(`withdrawal.receipts.${receiptOf(quotation, terms)}`),
        })}
      </Alert>
      <Form {...props} terms={terms} />
    </Dialog>
  )
}

type Terms = ResultOf<'GET /quotations/{id}/withdrawal'>

/** How the customer gets the receipt. */
function receiptOf({ lead }: WithdrawalDialogProps['quotation'], { delivers }: Terms) {
  if (lead.email === null) return 'byLetter'
  return delivers ? 'mailed' : 'notMailed'
}

function Right({ terms: { granted, kind, withdraw_until } }: { terms: Terms }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!granted) return t(`withdrawal.none.${kind === 'ownersAssociation' ? 'association' : 'business'}`)
  if (withdraw_until === null) return t('withdrawal.untilDelivery')
  return t('withdrawal.until', { date: format.date(withdraw_until) })
}

/** The boxes to grant what is not by right: without the right, and of what came or was sent after the last day. */
function Granting({ terms: { granted: hasRight, withdraw_until: lastDay } }: { terms: Terms }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { control } = useFormContext<Values>()
  const [received_on, sent_on, granted] = useWatch({ control, name: ['received_on', 'sent_on', 'granted'] })
  const isLate = hasRight && lastDay !== null && (sent_on || received_on) > lastDay
  if (hasRight && !isLate) return null
  return (
    <>
      {isLate && (
        <Text mt="md" size="sm">
          {t('withdrawal.late', { date: format.date(lastDay) })}
        </Text>
      )}
      <FieldGrid>
        <CheckboxField<Values> name="granted" label={t('withdrawal.granted')} span="full" />
        {granted === true && (
          <TextAreaField<Values>
            name="granted_reason"
            label={t('withdrawal.grantedReason')}
            hint={t('withdrawal.grantedHint')}
            rows={3}
            required
            span="full"
          />
        )}
      </FieldGrid>
    </>
  )
}

/** How and when it came, and in what words. */
function ReceivedFields({ mailed }: { mailed: 'mailed' | 'unmailed' }) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <FieldGrid>
      <SelectField<Values>
        name="channel"
        label={t('withdrawal.channel')}
        options={labels.options('withdrawalChannels', withdrawalChannels)}
        required
        first
        span="full"
      />
      <DateField<Values> name="received_on" label={t('withdrawal.received_on')} required />
      <TimeField<Values>
        name="received_time"
        label={t('withdrawal.received_time')}
        hint={t('withdrawal.timeHint')}
      />
      <DateField<Values> name="sent_on" label={t('withdrawal.sent_on')} hint={t('withdrawal.sentHint')} />
      <TextAreaField<Values>
        name="statement"
        label={t('withdrawal.statement')}
        hint={t(`withdrawal.statementHints.${mailed}`)}
        rows={3}
        span="full"
      />
    </FieldGrid>
  )
}

function Form({ quotation, onClose, onRecorded, terms }: WithdrawalDialogProps & { terms: Terms }) {
  const { t } = useTranslation()
  const receipt = receiptOf(quotation, terms)
  const refused = useNeedsConnection()
  const state = useEditForm({
    schema: () =>
      import('@heliodesk/contract/withdrawals').then(({ withdrawals }) => withdrawals.record.body),
    defaults: {
      received_on: useToday(),
      received_time: null,
      sent_on: null,
      channel: null,
      statement: null,
      granted: false,
      granted_reason: null,
      confirm: true,
    },
    save: (body) => api('POST /quotations/{id}/withdrawal', { params: { id: quotation.id }, body }),
    onSaved: (next) => {
      notify({ tone: 'success', text: t(`withdrawal.done.${receipt}`, { number: quotation.number }) })
      onRecorded(next)
    },
  })
  return (
    <EditForm
      refused={refused}
      state={state}
      saveLabel={t('quotationLabels.recordWithdrawal')}
      onCancel={onClose}
    >
      <ReceivedFields mailed={receipt === 'mailed' ? 'mailed' : 'unmailed'} />
      <Granting terms={terms} />
    </EditForm>
  )
}
