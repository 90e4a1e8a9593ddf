import { amsterdamTime } from '@heliodesk/domain/calendar'
import { useTranslation } from '../../../text/use-translation.ts'
import { useLabels } from '../../../data/labels.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { ViewField } from '../../../ui/page/view-fields.tsx'
import type { Visit } from './use-visit-change.ts'
import './visit-verbs.text.ts'

/** How a visit takes place and what became of it, as far as there is something to say. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  const { channel, contact, outcome, postponed_from } = visit
  const contactText =
    contact &&
    [
      format.dateTime(contact.at),
      labels.text('appointmentChannels', contact.channel),
      contact.outcome && labels.text('contactOutcomes', contact.outcome),
      contact.remarks,
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <>
      <ViewField label={t('visitVerbs.channel')}>{labels.text('appointmentChannels', channel)}</ViewField>
      {visit.with.length > 0 && (
        <ViewField label={t('visitVerbs.with')}>{visit.with.map(({ name }) => name).join(', ')}</ViewField>
      )}
      {visit.confirmation_sent_at !== null && (
        <ViewField label={t('visitVerbs.mailedAt')}>{format.dateTime(visit.confirmation_sent_at)}</ViewField>
      )}
      {visit.on_my_way && (
        <ViewField label={t('visitVerbs.onMyWay')}>
          {t(visit.on_my_way.mailed ? 'visitVerbs.toldArrival' : 'visitVerbs.saidArrival', {
            at: format.dateTime(visit.on_my_way.at),
            there: amsterdamTime(new Date(visit.on_my_way.arrives_at)),
          })}
        </ViewField>
      )}
      {outcome !== null && (
        <ViewField label={t('visitVerbs.outcome')}>{labels.text('appointmentOutcomes', outcome)}</ViewField>
      )}
      {postponed_from !== null && (
        <ViewField label={t('visitVerbs.postponedFrom')}>
          {`${format.date(postponed_from.slice(0, 10))} ${postponed_from.slice(11)}`}
        </ViewField>
      )}
      {contactText !== null && <ViewField label={t('visitVerbs.lastContact')}>{contactText}</ViewField>}
      {visit.manual && <ViewField label={t('visitVerbs.manual')}>{t('visitVerbs.manualHint')}</ViewField>}
    </>
  )
}
