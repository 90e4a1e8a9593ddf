import { addDays, mondayOf } from '@heliodesk/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useToday } from '../../data/use-today.ts'
import { useCan } from '../../session/session.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { SettleButton } from '../../ui/table/settle-button.tsx'
import { Unbroken } from '../../ui/page/unbroken.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { placeOf, useMore } from './panel-rows.ts'
import './home.text.ts'

/** On a planner's home page: visits to come that do not fit any more where they are. */
export function MarkedPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const { data } = useQuery(callQuery('GET /home/unplanned'))
  return (
    <Card title={t('home.marked')}>
      <PanelList
        rows={data?.marked.data.map((row) => ({
          key: row.id,
          title: row.lead.full_name,
          href: `/appointments/${row.id}`,
          ...placeOf(row.lead),
          end: `${format.date(row.date)} ${row.from}`,
          detail: [
            row.adviser?.name,
            row.withdrawn === true && t('home.orderWithdrawn'),
            ...row.marks.map(({ text }) => text),
          ]
            .filter(Boolean)
            .join(', '),
        }))}
        nothing={t('home.noMarked')}
        more={more(data?.marked, '/appointments')}
      />
    </Card>
  )
}

/** On a planner's home page: whose work days end within three weeks; a copied pattern ends in silence. */
export function WorkDaysEndPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const { data } = useQuery(callQuery('GET /home/unplanned'))
  const weekAfter = (last: string | null) => mondayOf(last === null ? today : addDays(last, 7))
  return (
    <Card title={t('home.workDaysEnd')}>
      <PanelList
        rows={data?.work_days_end.map(({ adviser, last_date }) => ({
          key: adviser.id,
          title: adviser.name,
          beside:
            last_date === null ? t('home.noWorkDays') : t('home.lastDay', { date: format.date(last_date) }),
          end: (
            <LinkButton
              size="compact-sm"
              variant="default"
              href={`/adviser-work-days/create?advisers=${adviser.id}&date=${weekAfter(last_date)}`}
              aria-label={t('home.makeWeek', { name: adviser.name })}
            >
              {t('home.makeWeekShort')}
            </LinkButton>
          ),
        }))}
        nothing={t('home.noWorkDaysEnd')}
      />
    </Card>
  )
}

type Fallen = ResultOf<'GET /home/unplanned'>['fallen']['data'][number]

/** The slots that fell free, each with who fits there; it opens the board on that day. */
function FallenGaps({ gaps }: { gaps: readonly Fallen[] | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const wordsOf = ({ extra, date, from }: Fallen['leads'][number]) => {
    const when = `${format.date(date)} ${from}`
    return extra === null
      ? t('home.nowOnly', { when })
      : t('home.nowOn', { minutes: extra.minutes, km: format.number(extra.km), when })
  }
  return (
    <div role="status">
      {gaps !== undefined && gaps.length > 0 && (
        <PanelList
          nothing=""
          rows={gaps.map(({ adviser, date, from, leads }) => ({
            key: `${adviser.id} ${date} ${from}`,
            title: t('home.cameFree', { when: `${format.day(date)} ${from}`, name: adviser.name }),
            href: `/planning?date=${date}`,
            detail: (
              <>
                {t('home.fitsThere')}:{' '}
                {leads.map((lead, index) => (
                  <span key={lead.appointment_id} data-sentence>
                    {index > 0 && '; '}
                    <AppLink href={`/appointments/${lead.appointment_id}`}>
                      {[lead.full_name, lead.city].filter(Boolean).join(', ')}
                    </AppLink>{' '}
                    (<Unbroken>{wordsOf(lead)}</Unbroken>)
                  </span>
                ))}
              </>
            ),
          }))}
        />
      )}
    </div>
  )
}

/** On a planner's home page: who wants to be visited earlier, and who fits where a visit fell out. */
export function EarlierPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const { data } = useQuery(callQuery('GET /home/unplanned'))
  return (
    <Card title={t('home.earlier')}>
      <FallenGaps gaps={data?.fallen.data} />
      <PanelList
        rows={data?.earlier.data.map((lead) => ({
          key: lead.id,
          title: lead.full_name,
          href: `/leads/${lead.id}`,
          ...placeOf(lead),
          end: `${format.date(lead.date)} ${lead.from}`,
        }))}
        nothing={t('home.noEarlier')}
        more={more(data?.earlier, '/leads')}
      />
    </Card>
  )
}

/** A customer who changes a visit again has done something else. */
const changeOf = ({ id, at }: { id: number; at: string }) => `${id} ${at}`

async function see(id: number) {
  await api('POST /appointments/{id}/change-seen', { params: { id } })
}

/** On a planner's home page: what customers did with their visits by their links. */
export function CustomersPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const { data } = useQuery(callQuery('GET /home/unplanned'))
  const can = useCan()
  const whenOf = ({ date, from }: { date: string; from: string }) => `${format.date(date)} ${from}`
  return (
    <Card title={t('home.customers')}>
      <PanelList
        rows={data?.customers.data.map((row) => ({
          key: changeOf(row),
          title: row.lead.full_name,
          href: row.change === 'moved' ? `/appointments/${row.id}` : `/leads/${row.lead.id}`,
          ...placeOf(row.lead),
          end: whenOf(row),
          ...(can('update appointments') && {
            press: (
              <SettleButton
                row={changeOf(row)}
                text={t('home.customerSeen')}
                label={t('home.customerSeenOf', { name: row.lead.full_name })}
                done={t('home.customerSeen')}
                work={() => see(row.id)}
              />
            ),
          }),
          detail:
            row.before === null
              ? [t('home.customerCancelled'), row.reason].filter(Boolean).join(': ')
              : t('home.customerMoved', { before: whenOf(row.before) }),
        }))}
        nothing={t('home.noCustomers')}
        more={more(data?.customers, '/appointments')}
      />
    </Card>
  )
}

/** On a planner's home page: visits of the coming week that nobody confirmed. */
export function UnconfirmedPanel() {
  const { t } = useTranslation()
  const format = useFormat()
  const more = useMore()
  const { data } = useQuery(callQuery('GET /home/unplanned'))
  return (
    <Card title={t('home.unconfirmed')}>
      <PanelList
        rows={data?.unconfirmed.data.map((row) => ({
          key: row.id,
          title: row.lead.full_name,
          href: `/appointments/${row.id}`,
          ...placeOf(row.lead),
          end: `${format.date(row.date)} ${row.from}`,
          detail: [
            row.adviser?.name,
            row.confirmation_sent_at === null
              ? t('home.notMailed')
              : t('home.mailedOn', { time: format.dateTime(row.confirmation_sent_at) }),
          ]
            .filter(Boolean)
            .join(', '),
        }))}
        nothing={t('home.noUnconfirmed')}
        more={more(data?.unconfirmed, '/appointments?filter[status]=planned')}
      />
    </Card>
  )
}
