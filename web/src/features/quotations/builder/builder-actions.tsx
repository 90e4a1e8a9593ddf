import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useCan } from '../../../session/session.ts'
import { MailButton } from '../../../shell/mail-button.tsx'
import type { Quotation } from './values.ts'
import '../quotations.text.ts'

const AcceptDialog = lazy(() =>
  import('./accept-dialog.tsx').then((module) => ({ default: module.AcceptDialog })),
)
const SendDialog = lazy(() => import('./send-dialog.tsx').then((module) => ({ default: module.SendDialog })))
const PreviewDialog = lazy(() =>
  import('./preview-dialog.tsx').then((module) => ({ default: module.PreviewDialog })),
)

interface BuilderActionsProps {
  quotation: Quotation | null
  /** Id of the version on the screen. */
  shown: number
  dirty: boolean
  saving: boolean
  locked: boolean
  onSave: () => Promise<void>
  onQuotation: (quotation: Quotation) => void
  onVersions: () => void
}

/** Save, send, accept in person, preview and the versions. */
export function BuilderActions(props: BuilderActionsProps) {
  const { quotation, dirty, saving, locked, onSave, onQuotation, onVersions } = props
  const { t } = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState<'accept' | 'preview' | null>(null)
  const latest = quotation?.latest_version
  // A concept that was saved after sending does not take the sent version from the customer.
  const toAccept = quotation?.versions.find((version) => version.state === 'open')
  return (
    <>
      {quotation === null ? null : (
        <>
          <MailButton component="quotations" component_id={quotation.id} />
          <Button variant="default" onClick={onVersions}>
            {t('quotations.versions')} ({quotation.versions.length})
          </Button>
          <Button variant="default" disabled={dirty} onClick={() => setOpen('preview')}>
            {t('quotations.preview')}
          </Button>
        </>
      )}
      {toAccept !== undefined && !locked && can('update quotations') ? (
        <Button variant="default" disabled={dirty} onClick={() => setOpen('accept')}>
          {t('quotations.acceptInPerson')}
        </Button>
      ) : null}
      {locked ? null : (
        <Button
          variant={latest?.status === 'concept' && !dirty ? 'default' : 'filled'}
          loading={saving}
          onClick={() => void onSave()}
        >
          {t('ui.save')}
        </Button>
      )}
      {latest?.status === 'concept' && !locked && can('update quotations') ? (
        <SendButton {...props} quotation={quotation} />
      ) : null}
      <Suspense>
        {open === 'accept' && quotation !== null && toAccept !== undefined ? (
          <AcceptDialog
            quotation={quotation}
            version={toAccept}
            onClose={() => setOpen(null)}
            onAccepted={(accepted) => {
              setOpen(null)
              onQuotation(accepted)
            }}
          />
        ) : null}
        {open === 'preview' && quotation !== null ? (
          <PreviewDialog quotation={quotation} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </>
  )
}

function SendButton({ quotation, shown, dirty, onQuotation }: BuilderActionsProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (quotation === null) return null
  const { lead, latest_version: latest } = quotation
  const waits = latest.needs_approval && latest.approval?.decision !== 'approved'
  const why = [
    [dirty, t('quotations.saveFirst')],
    [shown !== latest.id, t('quotations.showLatestFirst')],
    [lead.email === null, t('quotations.noEmail')],
    [waits, t('quotations.waitsForApproval')],
  ].find(([applies]) => applies)?.[1]
  return (
    <>
      <Button
        disabled={why !== undefined}
        {...(typeof why === 'string' ? { title: why } : {})}
        onClick={() => setOpen(true)}
      >
        {t('quotations.send')}
      </Button>
      <Suspense>
        {open ? (
          <SendDialog
            quotation={quotation}
            onClose={() => setOpen(false)}
            onSent={(sent) => {
              setOpen(false)
              onQuotation(sent)
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
