import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useCan } from '../../../session/session.ts'
import { UnlessActing } from '../../../session/tabs/unless-acting.tsx'
import { ConnectedButton } from '../../../shell/menu/connected-button.tsx'
import { MailButton } from '../../../shell/menu/mail-button.tsx'
import type { FieldErrors } from '../../../data/calls/api-error.ts'
import { keepingFocus } from '../../../ui/page/keep-focus.ts'
import { OfflineButtons, type OfflineButtonsProps } from './offline-buttons.tsx'
import { acceptedVersion, isOfDevice, type Quotation } from './values.ts'
import './choices.text.ts'
import '../quotations.text.ts'
import '../quotation-labels.text.ts'

const AcceptDialog = lazy(() =>
  import('./signing/accept-dialog.tsx').then((module) => ({ default: module.AcceptDialog })),
)
const AfterSale = lazy(() =>
  import('./sending/after-sale.tsx').then((module) => ({ default: module.AfterSale })),
)
const SendDialog = lazy(() =>
  import('./sending/send-dialog.tsx').then((module) => ({ default: module.SendDialog })),
)
const WithdrawalDialog = lazy(() =>
  import('../withdrawal-dialog.tsx').then((module) => ({ default: module.WithdrawalDialog })),
)
const PreviewDialog = lazy(() =>
  import('./sending/preview-dialog.tsx').then((module) => ({ default: module.PreviewDialog })),
)

export interface BuilderActionsProps extends OfflineButtonsProps {
  appointmentId: number
  /** Id of the version on the screen. */
  shown: number
  dirty: boolean
  saving: boolean
  /** The latest version is sent when there is a connection. */
  sentLater: boolean
  onSave: () => Promise<void>
  onVersions: () => void
  onPresent: () => void
}

type Opened = 'accept' | 'preview' | 'send' | 'withdrawal' | null

/** The buttons and dialogs of the builder: what comes next, and the rest. */
export function useBuilderActions(props: BuilderActionsProps) {
  const [open, setOpen] = useState<Opened>(null)
  const can = useCan()
  const { quotation, dirty, locked } = props
  const may = can('update quotations') && !locked
  // A concept that was saved after sending does not take the sent version from the customer.
  const ofDevice = quotation !== null && isOfDevice(quotation) ? quotation.latest_version : undefined
  const toAccept = may
    ? (ofDevice ?? quotation?.versions.find((version) => version.state === 'open'))
    : undefined
  const sends = may && ofDevice === undefined && (quotation?.latest_version.status ?? 'concept') === 'concept'
  const acceptsNext = toAccept !== undefined && !sends && !dirty
  return {
    next: <Next {...props} {...{ sends, acceptsNext }} onOpen={setOpen} />,
    more: (
      <More
        {...props}
        accepts={toAccept !== undefined && !acceptsNext}
        sends={may && ofDevice?.status === 'concept'}
        onOpen={setOpen}
      />
    ),
    dialogs: <Dialogs {...props} open={open} toAccept={toAccept} onClose={() => setOpen(null)} />,
  }
}

type Opening = BuilderActionsProps & { onOpen: (what: Opened) => void }

/** Saving what was changed, then sending it; accepting what was sent; what comes after the sale. */
function Next(props: Opening & { sends: boolean; acceptsNext: boolean }) {
  const { quotation, dirty, saving, locked, onSave, sends, acceptsNext, onOpen } = props
  const { t } = useTranslation()
  if (quotation !== null && acceptedVersion(quotation) !== undefined)
    return (
      <Suspense>
        <AfterSale quotation={quotation} appointmentId={props.appointmentId} />
      </Suspense>
    )
  const saves = !locked && (dirty || saving || quotation === null)
  return (
    <>
      {saves ? (
        <Button loading={saving} onClick={() => void keepingFocus(onSave)}>
          {t('ui.save')}
        </Button>
      ) : null}
      {sends ? <SendButton {...props} filled={!saves} onOpen={() => onOpen('send')} /> : null}
      {acceptsNext ? (
        <Button onClick={() => onOpen('accept')}>{t('quotations.acceptInPerson')}</Button>
      ) : null}
    </>
  )
}

/** Why a version cannot be sent now; undefined when it can. */
function useWhyNotSent({ quotation, shown, dirty, sentLater }: BuilderActionsProps): string | undefined {
  const { t } = useTranslation()
  if (quotation === null || dirty) return t('quotations.saveFirst')
  const { lead, latest_version: latest } = quotation
  if (shown !== latest.id) return t('quotations.showLatestFirst')
  if (sentLater) return t('quotations.sentLater')
  if (lead.email === null) return t('quotations.noEmail')
  const waits = latest.needs_approval && latest.approval?.decision !== 'approved'
  return waits ? t('quotations.waitsForApproval') : undefined
}

function SendButton(props: BuilderActionsProps & { filled: boolean; onOpen: () => void }) {
  const { t } = useTranslation()
  const why = useWhyNotSent(props)
  return (
    <Button
      variant={props.filled ? 'filled' : 'default'}
      disabled={why !== undefined}
      {...(why === undefined ? {} : { title: why })}
      onClick={props.onOpen}
    >
      {t(props.sentLater && !props.dirty ? 'quotations.sentLater' : 'quotations.send')}
    </Button>
  )
}

function More({ accepts, sends, ...props }: Opening & { accepts: boolean; sends: boolean }) {
  const { quotation, dirty, sentLater, onVersions, onPresent, onOpen } = props
  const { t } = useTranslation()
  const isKnown = quotation !== null && !isOfDevice(quotation)
  return (
    <>
      <Button variant="default" data-closes onClick={onPresent}>
        {t('quotations.customerView')}
      </Button>
      {accepts ? (
        <Button variant="default" disabled={dirty} data-closes onClick={() => onOpen('accept')}>
          {t('quotations.acceptInPerson')}
        </Button>
      ) : null}
      {sends ? (
        <Button variant="default" disabled={dirty || sentLater} data-closes onClick={() => onOpen('send')}>
          {t(sentLater ? 'quotations.sentLater' : 'quotations.send')}
        </Button>
      ) : null}
      <OfflineButtons {...props} />
      {!isKnown ? null : (
        <>
          <ConnectedButton variant="default" disabled={dirty} data-closes onClick={() => onOpen('preview')}>
            {t('quotations.preview')}
          </ConnectedButton>
          <Button variant="default" data-closes onClick={onVersions}>
            {t('quotations.versions')} ({quotation.versions.length})
          </Button>
          <WithdrawalOpener {...props} />
          <MailButton component="quotations" component_id={quotation.id} />
        </>
      )}
    </>
  )
}

/** At an order that stands. */
function WithdrawalOpener({ quotation, onOpen }: Opening) {
  const { t } = useTranslation()
  const can = useCan()
  if (quotation === null || acceptedVersion(quotation) === undefined || !can('update leads')) return null
  return (
    <UnlessActing call="POST /quotations/{id}/withdrawal">
      <ConnectedButton variant="default" data-closes onClick={() => onOpen('withdrawal')}>
        {t('quotationLabels.recordWithdrawal')}
      </ConnectedButton>
    </UnlessActing>
  )
}

interface DialogsProps extends BuilderActionsProps {
  open: Opened
  toAccept: Quotation['latest_version'] | undefined
  onClose: () => void
}

function Dialogs({ quotation, open, toAccept, onClose, onDone, onRefused }: DialogsProps) {
  if (quotation === null) return null
  const done = (next: Quotation) => {
    onClose()
    onDone(next)
  }
  const refused = (errors: FieldErrors) => {
    onClose()
    onRefused(errors)
  }
  return (
    <Suspense>
      {open === 'accept' && toAccept !== undefined && acceptedVersion(quotation) === undefined ? (
        // Another version is another order: nothing drawn for the one before signs it.
        <AcceptDialog
          key={toAccept.id}
          quotation={quotation}
          version={toAccept}
          onClose={onClose}
          onAccepted={done}
        />
      ) : null}
      {open === 'withdrawal' ? (
        <WithdrawalDialog quotation={quotation} onClose={onClose} onRecorded={done} />
      ) : null}
      {open === 'preview' ? <PreviewDialog quotation={quotation} onClose={onClose} /> : null}
      {open === 'send' ? (
        <SendDialog quotation={quotation} onClose={onClose} onSent={done} onRefused={refused} />
      ) : null}
    </Suspense>
  )
}
