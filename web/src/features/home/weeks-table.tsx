import { useTranslation } from '../../text/use-translation.ts'
import type { ResultOf } from '../../data/client.ts'
import { useFormat } from '../../ui/use-format.ts'
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
        {weeks.toReversed().map((week) => (
          <tr key={week.monday}>
            <th scope="row">{format.date(week.monday)}</th>
            {leads && <td>{format.number(week.leads ?? 0)}</td>}
            <td>{format.number(week.sent)}</td>
            <td>{format.number(week.accepted)}</td>
            <td>
              {format.wholeEuros(week.revenue_cents)}
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
export function AdvisersTable({ advisers }: Pick<Figures, 'advisers'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <table className={styles['table']}>
      <caption>{t('home.advisers')}</caption>
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
        {advisers.map(({ adviser, sent, accepted, revenue_cents }) => (
          <tr key={adviser?.id ?? 0}>
            <th scope="row">{adviser?.name ?? t('home.nobody')}</th>
            <td>{format.number(sent)}</td>
            <td>{format.number(accepted)}</td>
            <td>{sent === 0 ? '-' : format.percent(Math.round((accepted / sent) * 100))}</td>
            <td>{format.wholeEuros(revenue_cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
