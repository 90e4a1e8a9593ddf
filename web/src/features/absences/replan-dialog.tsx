import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { letterHref } from '../../data/letter-href.ts'
import { useCan } from '../../session/session.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { AppLink } from '../../ui/page/app-link.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { type PlainColumn, PlainRows } from '../../ui/table/plain-table.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { keepingFocus } from '../../ui/page/keep-focus.ts'
import type { Absence } from './absence-form.tsx'
import styles from './absences.module.css'
import { type Proposal, useReplan } from './use-replan.ts'
import '../appointments/slots/slots.text.ts'
import './absences.text.ts'

type Replan = ReturnType<typeof useReplan>

/** What the customer of a visit that can be moved knows of it, and that no mail reaches them. */
function CustomerNotes({ row: { slot, confirmed, has_email, date, from } }: { row: Proposal }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (slot === null) return null
  return (
    <>
      {confirmed && (
        <p className={styles['note']}>{t('slots.wasConfirmed', { when: `${format.day(date)} ${from}` })}</p>
      )}
      {!has_email && <p className={styles['note']}>{t('slots.noMail')}</p>}
    </>
  )
}

/** Above this many minutes of driving, a proposed time is worth a second look. */
const farMinutes = 30

/** When a visit can be, by whom and what it adds to the day; who is not the adviser who is away stands out, as a long drive does. */
function Proposed({ slot, away }: { slot: NonNullable<Proposal['slot']>; away: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { adviser, extra_minutes } = slot
  const way = [slot.reason, slot.estimated ? t('slots.estimated') : null].filter(Boolean).join(', ')
  const isFar = (extra_minutes ?? 0) > farMinutes
  return (
    <>
      {format.date(slot.date)} {slot.from}
      {', '}
      {adviser.id === away ? adviser.full_name : <strong>{adviser.full_name}</strong>}
      {way !== '' && (
        <>
          {', '}
          {isFar ? <strong className={styles['far']}>{way}</strong> : way}
        </>
      )}
    </>
  )
}

/** Where another crew is chosen for an installation. */
function LetterLink({ row }: { row: Proposal }) {
  const { t } = useTranslation()
  const can = useCan()
  if (!can('view work letters')) return null
  return (
    <p className={styles['note']}>
      <AppLink href={letterHref(row)}>{t('absences.letterOf', { name: row.lead.full_name })}</AppLink>
    </p>
  )
}

/** Why there is no time for a visit, and what else can be done. */
function NoneProposed({ row }: { row: Proposal }) {
  const { t } = useTranslation()
  return (
    <>
      {row.message ?? t('messages.workSlotsNotFound')}
      {row.kind === 'installation' && <LetterLink row={row} />}
    </>
  )
}

interface Shown {
  tell: boolean
  /** Who is away. */
  away: number
}

function useColumns({ outcomes, busy, move }: Replan, { tell, away }: Shown): PlainColumn<Proposal>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const actionOf = (row: Proposal) => {
    const outcome = outcomes.get(row.appointment_id)
    if (outcome?.state === 'moved') return t(row.has_email ? 'absences.moved' : 'absences.movedUnmailed')
    if (outcome !== undefined) {
      const message = outcome.message ?? outcome.reasons.map(({ text }) => text).join(', ')
      return t('absences.refused', { message })
    }
    return (
      row.slot !== null && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={t('absences.moveOneOf', { name: row.lead.full_name })}
          onClick={() => void keepingFocus(() => move([row], { tell }))}
        >
          {t('absences.moveOne')}
        </Button>
      )
    )
  }
  return [
    {
      key: 'customer',
      label: t('absences.customer'),
      heading: true,
      cell: ({ lead, appointment_id }) => (
        <AppLink href={`/appointments/${appointment_id}`}>
          {[lead.full_name, lead.city].filter(Boolean).join(', ')}
        </AppLink>
      ),
    },
    {
      key: 'now',
      label: t('absences.now'),
      cell: (row) => (
        <>
          {[`${format.date(row.date)} ${row.from}`, row.pinned ? t('absences.pinned') : null]
            .filter(Boolean)
            .join(', ')}
          <CustomerNotes row={row} />
        </>
      ),
    },
    {
      key: 'proposed',
      label: t('absences.proposed'),
      cell: (row) =>
        row.slot === null ? <NoneProposed row={row} /> : <Proposed slot={row.slot} away={away} />,
    },
    { key: 'action', label: t('absences.moveOne'), cell: actionOf, buttons: true },
  ]
}

interface ProposalsProps {
  proposals: readonly Proposal[]
  /** How many others are hit. */
  hidden: number
  replan: Replan
  /** Who is away. */
  away: number
}

function Proposals({ proposals, hidden, replan, away }: ProposalsProps) {
  const { t } = useTranslation()
  const [tell, setTell] = useState(true)
  const columns = useColumns(replan, { tell, away })
  const movable = proposals.filter(
    ({ appointment_id, slot, pinned }) => slot !== null && !pinned && !replan.outcomes.has(appointment_id),
  )
  const others = hidden > 0 && <p>{t('absences.hidden', { count: hidden })}</p>
  if (proposals.length === 0)
    return (
      <>
        <p>{t(hidden > 0 ? 'absences.noSeenVisits' : 'absences.noVisits')}</p>
        {others}
      </>
    )
  return (
    <>
      <p className={styles['dim']}>{t('absences.intro')}</p>
      <PlainRows
        label={t('absences.showVisits')}
        columns={columns}
        rows={proposals}
        rowKey={({ appointment_id }) => appointment_id}
      />
      {others}
      <div className={styles['below']}>
        <Button
          disabled={movable.length === 0}
          loading={replan.busy}
          onClick={() => void keepingFocus(() => replan.move(movable, { tell, all: true }))}
        >
          {t('absences.moveAll', { count: movable.length })}
        </Button>
        <Button variant="default" onClick={() => void replan.again()}>
          {t('absences.again')}
        </Button>
        <Checkbox
          label={t('absences.notify')}
          checked={tell}
          onChange={(event) => setTell(event.currentTarget.checked)}
        />
      </div>
    </>
  )
}

/** The visits that an absence hits, moved one by one or together after a look. */
export function ReplanDialog({ absence, onDone }: { absence: Absence; onDone: () => void }) {
  const { t } = useTranslation()
  const replan = useReplan(absence.id)
  return (
    <Dialog size="xl" onClose={onDone} title={t('absences.visitsOf', { name: absence.employee.name })}>
      <Loaded result={replan.preview}>
        {({ data, hidden }) => (
          <Proposals proposals={data} hidden={hidden} replan={replan} away={absence.employee.id} />
        )}
      </Loaded>
    </Dialog>
  )
}
