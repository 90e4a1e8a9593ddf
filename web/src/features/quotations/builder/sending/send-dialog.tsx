import { Alert, Button, CopyButton, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { ApiError, type FieldErrors } from '../../../../data/calls/api-error.ts'
import { keepHere } from '../../../../data/calls/call-layers.ts'
import { api } from '../../../../data/calls/client.ts'
import { reportError } from '../../../../data/calls/report-error.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useErrorFocus } from '../../../../ui/form/use-error-focus.ts'
import { fieldErrorsOf } from '../../../../ui/form/form-errors.ts'
import { UnlessActing } from '../../../../session/tabs/unless-acting.tsx'
import { dismissFailures, notify } from '../../../../ui/notify.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import { usePlace } from '../builder-errors.tsx'
import { MissingAddress, useMissingAddress } from '../missing-address.tsx'
import styles from './send-dialog.module.css'
import { OpenWarnings, overruledNow, Overruling } from './send-warnings.tsx'
import { isOfDevice, type Quotation } from '../values.ts'
import '../../quotation-labels.text.ts'
import '../../quotations.text.ts'
import './send-dialog.text.ts'
import '../warnings/system-checks.text.ts'

interface SendDialogProps {
  quotation: Quotation
  onClose: () => void
  onSent: (quotation: Quotation) => void
  /** What the quotation lacks; it is mended in the builder. */
  onRefused: (errors: FieldErrors) => void
}

const queryOf = (line: string) => (line.trim() === '' ? {} : { personal_line: line.trim() })
const reasonOf = (reason: string) => (reason.trim() === '' ? {} : { overrule_reason: reason.trim() })

type Query = ReturnType<typeof queryOf> & ReturnType<typeof reasonOf>

const sendNow = (id: number, query: Query) => api('GET /quotations/{id}/send', { params: { id }, query })

/** It is sent when it has arrived; with or without a network. */
async function sendOfDevice(id: number, query: Query): Promise<Quotation> {
  const kept = await keepHere('GET /quotations/{id}/send', { params: { id }, query }).catch(
    (error: unknown) => {
      if (error instanceof ApiError) reportError(error)
      throw error
    },
  )
  if (kept === undefined) throw new Error('Nothing is kept of this quotation')
  return (await kept.json()) as Quotation
}

/** What is said with the version, and its way to the server; without what it lacks it stays in the dialog. */
function useSending({ quotation, onSent, onRefused }: SendDialogProps) {
  const { t } = useTranslation()
  const [line, setLine] = useState('')
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const asked = useMissingAddress(quotation)
  const mailed = useMail(quotation, line)
  const overruled = overruledNow(quotation, mailed.mail)
  const buttons = useRef<HTMLDivElement>(null)
  const focusError = useErrorFocus(() => buttons.current?.closest('[role="dialog"]') ?? null)
  const send = async () => {
    setTried(true)
    const unsaid = overruled.length > 0 && reason.trim() === ''
    setRefused(unsaid ? t('systemChecks.overruleMissing') : undefined)
    if (unsaid || !asked.isComplete) {
      focusError()
      return
    }
    setBusy(true)
    dismissFailures()
    try {
      await asked.save()
      const query = { ...queryOf(line), ...reasonOf(reason) }
      const sent = await (isOfDevice(quotation) ? sendOfDevice : sendNow)(quotation.id, query)
      onSent(sent)
      // Without a connection it is sent when it arrives, and this device has said so.
      if (sent.latest_version.sent_at !== null) notify({ tone: 'success', text: t('messages.quotationSent') })
    } catch (error) {
      const { overrule_reason: missing, ...others } = fieldErrorsOf(error) ?? {}
      setRefused(missing?.[0])
      if (missing !== undefined) focusError()
      if (Object.keys(others).length > 0) onRefused(others)
    } finally {
      setBusy(false)
    }
  }
  const said = { line, setLine, reason, setReason }
  return { ...said, ...mailed, refused, busy, tried, asked, overruled, buttons, send }
}

/** Previews the mail to the customer with an optional personal line, and sends the latest version. */
export function SendDialog(props: SendDialogProps) {
  const { quotation, onClose, onRefused } = props
  const { t } = useTranslation()
  const { mail, waits, unknown, buttons, busy, send, ...said } = useSending(props)
  const missing = stillMissing(mail?.missing)
  return (
    <Dialog onClose={onClose} size="lg" title={t('quotations.sendTitle')}>
      <Amounts quotation={quotation} />
      <Blockers missing={missing} />
      <MissingAddress asked={said.asked} tried={said.tried} />
      <OpenWarnings quotation={quotation} judged={mail} />
      <Overruling
        codes={said.overruled}
        reason={said.reason}
        error={said.refused}
        onChange={said.setReason}
      />
      <Textarea
        label={t('sendDialog.personalLine')}
        rows={2}
        maxLength={500}
        value={said.line}
        onChange={(event) => said.setLine(event.currentTarget.value)}
      />
      <Mail mail={mail} unknown={unknown} />
      <div ref={buttons} className={styles['dialogActions']} data-footer>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <NextButton {...{ missing, onRefused, waits, busy }} onSend={send} />
      </div>
    </Dialog>
  )
}

interface NextButtonProps extends Pick<SendDialogProps, 'onRefused'> {
  missing: FieldErrors
  busy: boolean
  waits: boolean
  onSend: () => Promise<void>
}

/** Sends, or leads to what has to be mended first. */
function NextButton({ missing, onRefused, busy, waits, onSend }: NextButtonProps) {
  const { t } = useTranslation()
  if (isBlockedBy(missing))
    return <Button onClick={() => onRefused(missing)}>{t('sendDialog.toForm')}</Button>
  return (
    <UnlessActing call="GET /quotations/{id}/send" givesLink>
      <Button loading={busy} disabled={waits} onClick={() => void onSend()}>
        {t('quotations.send')}
      </Button>
    </UnlessActing>
  )
}

const isBlockedBy = (missing: FieldErrors) => Object.keys(missing).length > 0

/** Asked in the dialog itself. */
const askedHere = new Set(['lead.street', 'lead.street_number', 'lead.city'])
const stillMissing = (missing: FieldErrors = {}): FieldErrors =>
  Object.fromEntries(Object.entries(missing).filter(([path]) => !askedHere.has(path)))

/** What keeps the version from being sent; it is mended on the form. */
function Blockers({ missing }: { missing: FieldErrors }) {
  const { t } = useTranslation()
  const place = usePlace()
  if (!isBlockedBy(missing)) return null
  const texts = Object.entries(missing).flatMap(([path, said]) => said.map((text) => `${place(path)}${text}`))
  return (
    <Alert color="red" variant="light" title={t('sendDialog.cannotSend')} my="sm">
      {[...new Set(texts)].map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  )
}

/** The version to send, and its total. */
function Amounts({ quotation: { lead, latest_version: latest } }: Pick<SendDialogProps, 'quotation'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const amounts = Object.entries(latest.calculation.editions)
    .map(([name, edition]) => `${name} ${format.cents(edition?.total_cents)}`)
    .join(', ')
  const whom = { name: lead.full_name, email: lead.email ?? '' }
  return (
    <p>
      {t('quotationLabels.version')} {latest.number}: {amounts}. {t('quotations.sendText', whom)}
    </p>
  )
}

function useMail(quotation: Quotation, line: string) {
  const [typed] = useDebouncedValue(line, 300)
  const {
    data: mail,
    isPending,
    isError,
  } = useQuery({
    queryKey: ['quotations', 'mail', quotation.latest_version.id, typed],
    queryFn: () => api('GET /quotations/{id}/mail', { params: { id: quotation.id }, query: queryOf(typed) }),
    // The server does not know what this device made.
    enabled: !isOfDevice(quotation),
    placeholderData: keepPreviousData,
    // An approval or an address of the lead makes no new version.
    refetchOnMount: 'always',
  })
  const unknown = isError || isOfDevice(quotation)
  return { mail, waits: isPending && !unknown, unknown }
}

function Mail({ mail, unknown }: Omit<ReturnType<typeof useMail>, 'waits'>) {
  const { t } = useTranslation()
  if (mail === undefined && unknown) return <p>{t('sendDialog.mailUnknown')}</p>
  if (mail === undefined) return <p aria-busy="true">{t('ui.loading')}</p>
  return (
    <>
      {mail.delivers ? null : (
        <Alert color="orange" variant="light" title={t('sendDialog.noMailServer')} my="sm">
          <p className={styles['hint']}>{t('sendDialog.giveLink')}</p>
          {mail.portal_url === null ? null : (
            <CopyButton value={mail.portal_url}>
              {({ copied, copy }) => (
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {t(copied ? 'sendDialog.linkCopied' : 'sendDialog.copyLink')}
                </Button>
              )}
            </CopyButton>
          )}
        </Alert>
      )}
      <section className={styles['mail']} aria-label={t('sendDialog.mail')}>
        <strong>{mail.subject}</strong>
        <pre>{mail.text}</pre>
        {mail.attachments.length > 0 && (
          <p>{t('sendDialog.attachments', { names: mail.attachments.join(', ') })}</p>
        )}
      </section>
    </>
  )
}
