import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/calls/client.ts'
import { useFormat } from '../../ui/use-format.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { leadsOf, rowsOf, rowsOfAdviser, soldOfAdviser } from './figure-links.ts'
import styles from './panels.module.css'
import './home.text.ts'

type Figures = ResultOf<'GET /home/figures'>

/** Leads, sent and accepted quotations by week, newest on top. */
export function WeeksTable({ weeks }: Pick<Figures, 'weeks'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const highest = Math.max(1, ...weeks.map(({ revenue_cents }) => revenue_cents))
  const leads = weeks.some((week) => week.leads !== null)
  return (
    <table className={styles['table']}>
      <caption>{t('home.trend')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('home.week')}</th>
          {leads && <th scope="col">{t('home.newLeads')}</th>}
          <th scope="col">{t('home.sentShort')}</th>
          <th scope="col">{t('home.acceptedShort')}</th>
          <th scope="col">{t('home.revenueShort')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week, place) => (
          <tr key={week.monday}>
            <th scope="row" data-date>
              {format.date(week.monday)}
              {place === 0 && <small> {t('home.toDate')}</small>}
            </th>
            {leads && (
              <td>
                <AppLink href={leadsOf(week.monday)}>{format.number(week.leads ?? 0)}</AppLink>
              </td>
            )}
            <td>
              <AppLink href={rowsOf('sent', week.monday)}>{format.number(week.sent)}</AppLink>
            </td>
            <td>
              <AppLink href={rowsOf('accepted', week.monday)}>{format.number(week.accepted)}</AppLink>
            </td>
            <td>
              <AppLink href={rowsOf('accepted', week.monday)}>
                {format.wholeEuros(week.revenue_cents)}
              </AppLink>
              <span
                className={styles['bar']}
                style={{ width: `${(week.revenue_cents / highest) * 100}%` }}
                aria-hidden
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same weeks by adviser. */
export function AdvisersTable({ advisers, from }: Pick<Figures, 'advisers'> & { from: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table className={styles['table']}>
      <caption>
        {t('home.advisers')}
        <small>{t('home.rateHint')}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('home.adviser')}</th>
          <th scope="col">{t('home.sentShort')}</th>
          <th scope="col">{t('home.acceptedShort')}</th>
          <th scope="col">{t('home.rate')}</th>
          <th scope="col">{t('home.revenueShort')}</th>
        </tr>
      </thead>
      <tbody>
        {advisers.map(({ adviser, sent, won, accepted, revenue_cents }) => (
          <tr key={adviser?.id ?? 0}>
            <th scope="row">{adviser?.name ?? t('home.nobody')}</th>
            <td>
              <AppLink href={rowsOfAdviser('sent', adviser?.id ?? null, from)}>{format.number(sent)}</AppLink>
            </td>
            <td>
              <AppLink href={rowsOfAdviser('accepted', adviser?.id ?? null, from)}>
                {format.number(accepted)}
              </AppLink>
            </td>
            <td>
              {sent === 0 ? (
                '-'
              ) : (
                <AppLink href={soldOfAdviser(adviser?.id ?? null, from)}>
                  {format.percent(Math.round((won / sent) * 100))}
                </AppLink>
              )}
            </td>
            <td>
              <AppLink href={rowsOfAdviser('accepted', adviser?.id ?? null, from)}>
                {format.wholeEuros(revenue_cents)}
              </AppLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
