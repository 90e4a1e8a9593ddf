import { Button } from '@mantine/core'
import { useTranslation } from '../../../text/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Lead } from '../lead-values.ts'
import { ContactForm } from './contact-form.tsx'
import './calls.text.ts'

/** Records a phone contact with a lead. */
export function ContactDialog({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog onClose={onDone} title={t('calls.record')} size="lg">
      <ContactForm
        lead={lead}
        onSaved={onDone}
        actions={
          <Button variant="default" onClick={onDone}>
            {t('ui.cancel')}
          </Button>
        }
      />
    </Dialog>
  )
}
