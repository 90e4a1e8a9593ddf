import type { RefObject } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { Lead } from '../page/lead-values.ts'
import { ContactForm } from './contact-form.tsx'
import './calling.text.ts'

/** Records a phone contact with a lead. */
export function ContactDialog({
  lead,
  held,
  onDone,
}: {
  lead: Lead
  /** The digit that was pressed since the dialog was asked for. */
  held?: RefObject<number | null>
  onDone: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onDone} title={t('calling.record')} size="lg">
      <ContactForm lead={lead} {...(held !== undefined && { held })} onSaved={onDone} onCancel={onDone} />
    </Dialog>
  )
}
