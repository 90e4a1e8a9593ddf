import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { callQuery } from '../../../data/queries.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { AlongNote } from '../along-note.tsx'
import { useAlong } from '../use-along.ts'
import { SlotFinder } from '../slots/slot-finder.tsx'
import { WithdrawnNote } from '../visit-letter.tsx'
import { useVisitChange, type Visit } from '../verbs/use-visit-change.ts'
import { VisitMarks } from '../verbs/visit-marks.tsx'
import type { Moved } from './drag/judge-move.ts'
import styles from './waiting.module.css'
import '../appointments.text.ts'
import './planning.text.ts'
import '../slots/slots.text.ts'
import '../verbs/visit-verbs.text.ts'

type MovedVisit = Extract<Moved, { type: 'visit' }>

interface VisitDialogProps {
  moved: MovedVisit
  mayMove: boolean
  /** With what it was when it was moved: that may have changed while the dialog was open. */
  onMoved: (moved: MovedVisit, after: Visit) => void
  onClose: () => void
}

function PinButton({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const { busy, change } = useVisitChange(visit)
  return (
    <Button
      size="xs"
      variant="default"
      disabled={busy}
      aria-pressed={visit.pinned}
      onClick={() => change({ pinned: !visit.pinned })}
    >
      {t(visit.pinned ? 'visitVerbs.unpin' : 'visitVerbs.pin')}
    </Button>
  )
}

/** What its customer knows of the visit, and hears when it moves. */
function Customer({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: lead } = useQuery(callQuery('GET /leads/{id}', { params: { id: visit.lead_id } }))
  const when = `${format.day(visit.date)} ${visit.from}`
  return (
    <p className={styles['facts']}>
      {visit.status === 'confirmed' && `${t('slots.wasConfirmed', { when })} `}
      {lead !== undefined && t(lead.email === null ? 'slots.noMail' : 'planning.mailSoon')}
    </p>
  )
}

/** What is moved as the dialog shows it. */
const asItIs = (
  moved: MovedVisit,
  { date, from, till, status, manual, adviser, with: along, revision }: Visit,
) => ({
  ...moved,
  date,
  visit: { ...moved.visit, from, till, status, manual, adviser, with: along, revision },
})

/** A visit of the board: what is wrong with it, its pin, and the best times to move it to. */
export function VisitDialog({ moved, mayMove, onMoved, onClose }: VisitDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, lead } = moved.visit
  const { data: visit } = useQuery(callQuery('GET /appointments/{id}', { params: { id } }))
  const { only } = useAlong(visit ?? { adviser: null })
  const settles = mayMove && !only
  const isAhead = visit?.status === 'planned' || visit?.status === 'confirmed'
  const canMove = settles && isAhead && visit.kind !== 'installation'
  const whyNot = settles && isAhead ? 'planning.installationMoves' : 'planning.notMoved'
  const title = settles ? 'planning.moveTitle' : 'planning.visitTitle'
  return (
    <Dialog size="lg" onClose={onClose} title={t(title, { name: lead.full_name })}>
      {visit !== undefined && (
        <>
          <p className={styles['facts']}>
            {format.day(visit.date)} {visit.from} - {visit.till}
            {visit.adviser !== null && `, ${visit.adviser.name}`}
            {visit.lead.city !== null && `, ${visit.lead.city}`}
          </p>
          <AlongNote visit={visit} />
          <WithdrawnNote visit={visit} />
          <VisitMarks visit={{ marks: visit.marks, pinned: false }} />
          <div className={styles['buttons']}>
            <LinkButton size="xs" variant="default" href={`/appointments/${id}`}>
              {t('planning.openVisit')}
            </LinkButton>
            <LinkButton size="xs" variant="default" href={`/leads/${lead.id}`}>
              {t('planning.openLead')}
            </LinkButton>
            {settles && isAhead && <PinButton visit={visit} />}
          </div>
          {canMove && <Customer visit={visit} />}
          {canMove && visit.pinned && <p className={styles['facts']}>{t('planning.pinnedHint')}</p>}
          {canMove ? (
            <SlotFinder
              leadId={lead.id}
              kind={visit.kind}
              moved={{ appointment_id: id, revision: visit.revision, channel: visit.channel }}
              focusFirst
              atOnce
              onBooked={(after) => {
                if (after !== undefined) onMoved(asItIs(moved, visit), after)
                onClose()
              }}
            />
          ) : (
            <p className={styles['facts']}>{t(only ? 'appointments.alongAsk' : whyNot)}</p>
          )}
        </>
      )}
    </Dialog>
  )
}
