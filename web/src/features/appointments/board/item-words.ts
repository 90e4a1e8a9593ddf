import { amsterdamTime } from '@heliodesk/domain/calendar'
import { useLabels } from '../../../data/labels.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import type { BoardItem, BoardVisit } from './board-layout.ts'
import '../appointments.text.ts'
import './planning.text.ts'

export interface Words {
  /** What is read in its block. */
  text: string
  /** A second line: why it does not fit, or what it is. */
  detail: string | null
  /** Of a visit: when, who, and where or why it does not fit, each on a line of its own. */
  lines?: readonly [string, string, string]
  /** Both in one line, where there is room for one alone; else the first is enough. */
  inOne?: string
  /** All of it, as a tip. */
  label: string
}

/** Why a visit does not fit where it is; empty where it does. */
export function useWhyNot() {
  const { t } = useTranslation()
  return ({ marks, withdrawn }: Pick<BoardVisit, 'marks' | 'withdrawn'>): string =>
    [
      ...(withdrawn === true ? [t('appointments.orderWithdrawn')] : []),
      ...marks.map(({ text }) => text),
    ].join('. ')
}

/** What a block of the board says. */
export function useItemWords() {
  const { t } = useTranslation()
  const whyNot = useWhyNot()
  const labels = useLabels()
  return (item: BoardItem): Words => {
    const { from, till } = item
    if (item.type !== 'entry')
      return {
        text: `${from} ${t(`planning.${item.type}`)}`,
        detail: null,
        label: t(`planning.${item.type}Label`, { from, till }),
      }
    const { entry } = item
    if (entry.type === 'busy') {
      const text = `${from} ${t('planning.busy')}`
      return { text, detail: null, label: `${from} - ${till} ${t('planning.busy')}` }
    }
    if (entry.type === 'event') {
      const kind = labels.text('manualEventKinds', entry.kind)
      return {
        text: `${from} ${entry.title}`,
        detail: kind,
        label: `${from} - ${till} ${entry.title}, ${kind}`,
      }
    }
    if (entry.type === 'hold') {
      const { held_by, lead } = entry
      const until = amsterdamTime(new Date(entry.until))
      const detail =
        lead === null
          ? t('planning.heldUntil', { until })
          : t('planning.heldUntilFor', { until, lead: lead.full_name })
      // The name comes first: what does not fit is cut off at the end.
      const text = `${from} ${t('planning.holder', held_by)}`
      const label = `${from} - ${till} ${t('planning.heldBy', held_by)} ${detail}`
      return { text, detail, inOne: `${text} ${detail}`, label }
    }
    const { lead, kind, status, pinned } = entry
    const who = [lead.full_name, lead.city].filter(Boolean).join(', ')
    const why = whyNot(entry)
    const kindText = labels.text('appointmentKinds', kind)
    const what = [kindText, labels.text('appointmentStatuses', status)]
    return {
      lines: [kind === 'advice' ? from : `${from} ${kindText}`, lead.full_name, why || (lead.city ?? '')],
      text: `${from} ${who}`,
      detail: [why === '' ? what.join(', ') : why, ...(pinned ? [t('planning.pinned')] : [])].join(', '),
      label: [`${from} - ${till} ${who}`, ...what, ...(pinned ? [t('planning.pinned')] : []), why]
        .filter((part) => part !== '')
        .join(', '),
    }
  }
}
