import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SlotFinder } from './slot-finder.tsx'
import './slots.text.ts'

interface MoveDialogProps {
  appointment: Pick<ResultOf<'GET /appointments/{id}'>, 'lead_id' | 'kind' | 'revision'>
  onDone: () => void
}

/** Moves a visit to another of the times that its lead can have. */
export function MoveDialog({ appointment, onDone }: MoveDialogProps) {
  const { t } = useTranslation()
  const { lead_id, kind, revision } = appointment
  return (
    <Dialog size="lg" onClose={onDone} title={t('slots.moveTitle')}>
      <SlotFinder leadId={lead_id} kind={kind} moved={{ revision }} onBooked={onDone} />
    </Dialog>
  )
}
