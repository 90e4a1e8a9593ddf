import { useTranslation } from '../../../text/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { SlotFinder } from '../slots/slot-finder.tsx'
import type { Visit } from '../verbs/use-visit-change.ts'
import styles from './waiting.module.css'
import './planning.text.ts'

interface LeadDialogProps {
  lead: { id: number; full_name: string }
  onBooked: (after: Visit) => void
  onClose: () => void
}

/** The best times for a lead that waits for a visit. */
export function LeadDialog({ lead, onBooked, onClose }: LeadDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog size="lg" onClose={onClose} title={t('planning.bookTitle', { name: lead.full_name })}>
      <div className={styles['buttons']}>
        <LinkButton size="xs" variant="default" href={`/leads/${lead.id}`}>
          {t('planning.openLead')}
        </LinkButton>
      </div>
      <SlotFinder
        leadId={lead.id}
        waits
        focusFirst
        onBooked={(after) => {
          if (after !== undefined) onBooked(after)
          onClose()
        }}
      />
    </Dialog>
  )
}
