import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SlotFinder } from './slot-finder.tsx'
import './slots.text.ts'

interface MoveDialogProps {
  appointment: Pick<ResultOf<'GET /appointments/{id}'>, 'id' | 'lead_id' | 'kind' | 'revision' | 'channel'>
  onDone: () => void
}

/** Moves a visit to another of the times that its lead can have. */
export function MoveDialog({ appointment, onDone }: MoveDialogProps) {
  const { t } = useTranslation()
  const { id: appointment_id, lead_id, kind, revision, channel } = appointment
  const moved = { appointment_id, revision, channel }
  return (
    <Dialog size="lg" onClose={onDone} title={t('slots.moveTitle')}>
      <SlotFinder leadId={lead_id} kind={kind} moved={moved} focusFirst onBooked={onDone} />
    </Dialog>
  )
}
