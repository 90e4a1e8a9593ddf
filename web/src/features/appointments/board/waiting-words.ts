import { amsterdamDate } from '@heliodesk/domain/calendar'
import { useLabels } from '../../../data/labels.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { EarlierVisit, WaitingLead } from './waiting.ts'
import './planning.text.ts'

const listed = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ')

/** What is said of a lead that waits, and of a visit whose customer wants to come earlier. */
export function useWaitingWords() {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  const wishesOf = ({ wishes }: Pick<WaitingLead, 'wishes'>) => {
    const { weekdays, from, till } = wishes ?? { weekdays: null, from: null, till: null }
    const parts = [
      ...(weekdays ?? []).map((day) => labels.text('weekdays', day).slice(0, 3).toLowerCase()),
      ...(from === null ? [] : [t('planning.after', { from })]),
      ...(till === null ? [] : [t('planning.before', { till })]),
    ]
    return parts.length === 0 ? null : `${t('planning.wishes')} ${parts.join(' ')}`
  }
  const wayOf = ({ extra }: Pick<WaitingLead, 'extra'>) =>
    extra && t('planning.extra', { minutes: extra.minutes, km: format.number(extra.km) })
  const guessOf = ({ extra }: Pick<WaitingLead, 'extra'>) =>
    extra?.estimated === true ? t('planning.estimated') : null
  const ofLead = (lead: WaitingLead) =>
    listed([
      wayOf(lead) ?? t('planning.since', { date: format.date(amsterdamDate(new Date(lead.status_since))) }),
      guessOf(lead),
      lead.put_off === null ? null : t('planning.putOff'),
      wishesOf(lead),
    ])
  const ofEarlier = (visit: EarlierVisit) =>
    listed([
      t('planning.nowOn', { day: format.day(visit.date), from: visit.from }),
      wayOf(visit),
      guessOf(visit),
      wishesOf(visit),
    ])
  return { ofLead, ofEarlier }
}
