import { figuresOf, paybackText } from '../../ui/edition-figures.ts'
import { day, euro, inWordsOf, number, percent, roundEuro, sentenceEuro } from '../format.ts'
import type { PortalEdition, PortalQuotation } from '../portal-client.ts'
import { RoofDrawings } from './roof-drawings.tsx'
import { fill } from '../../text/fill.ts'
import { usePortalLocale } from '../text.ts'

interface CardsProps {
  title: string
  quotation: PortalQuotation
  /** Those to show: all, or the one that was chosen. */
  editions: readonly PortalEdition[]
}

/** The editions side by side (one below the other on a phone), with what each holds and costs. */
export function EditionCards({ title, quotation, editions }: CardsProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div className="editions">
        {editions.map((edition) => (
          <EditionCard
            key={edition.name}
            quotation={quotation}
            edition={edition}
            compared={editions.length > 1}
          />
        ))}
      </div>
    </section>
  )
}

interface EditionCardProps {
  quotation: PortalQuotation
  edition: PortalEdition
  /** Its figures are already in the comparison. */
  compared: boolean
}

function EditionCard({ quotation, edition, compared }: EditionCardProps) {
  const { text } = usePortalLocale()
  const chosen = quotation.accepted?.edition === edition.name
  return (
    <article className={['card edition', chosen && 'chosen', !compared && 'only'].filter(Boolean).join(' ')}>
      <div>
        <header>
          {quotation.editions.length === 1 ? null : (
            <h3 className={`tag-${edition.name}`}>
              {text.variant} {edition.name}
            </h3>
          )}
          <p className="price">{euro(edition.total_cents)}</p>
          <p className="dim">{text.total}</p>
          {edition.expired ? <p className="warn">{text.expiredEdition}</p> : null}
        </header>
        {compared ? null : <Facts quotation={quotation} edition={edition} />}
        {edition.kwh_year_1 > 0 ? <p className="dim">{quotation.payback.gain_note}</p> : null}
        <Comparison quotation={quotation} edition={edition} />
        <RoofDrawings quotation={quotation} edition={edition} />
      </div>
      <div>
        <details open={!compared}>
          <summary>{text.details}</summary>
          <Lines edition={edition} withVat={quotation.rows_with_vat} />
        </details>
        <Amounts edition={edition} ofGoods={quotation.self_installation} />
      </div>
    </article>
  )
}

const FactList = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

function Facts({ quotation, edition }: Omit<EditionCardProps, 'compared'>) {
  const { text } = usePortalLocale()
  const facts = figuresOf(quotation, [edition], inWordsOf(text)).map(
    ({ label, values }) => [label, values[0] ?? ''] as const,
  )
  return <FactList facts={facts} />
}

/** Collapsed: the saving if net metering stayed, as in the PDF; nothing once it has ended. */
function Comparison({ quotation, edition }: Omit<EditionCardProps, 'compared'>) {
  const { text } = usePortalLocale()
  const { comparison, dated } = edition.saving
  if (comparison === null || quotation.comparison_note === null || edition.kwh_year_1 === 0) return null
  const facts = [
    [fill(text.savingIn, { year: dated.first_year }), roundEuro(comparison.year_1_cents)],
    [
      quotation.payback.with_vat ? text.payback : text.paybackWithoutVat,
      paybackText(comparison.payback_years, inWordsOf(text)),
    ],
  ] as const
  return (
    <details>
      <summary>{text.comparison}</summary>
      <p className="dim">{quotation.comparison_note}</p>
      <FactList facts={facts} />
    </details>
  )
}

function Amounts({ edition, ofGoods }: { edition: PortalEdition; ofGoods: boolean }) {
  const { text } = usePortalLocale()
  const several = edition.vat_groups.length > 1
  const spread = several && edition.groups.some(({ product_type }) => product_type === 'discount')
  const rows: [string, string][] = [
    [text.net, euro(edition.net_cents)],
    ...edition.vat_groups.map((group): [string, string] => {
      const said = fill(text.vatOver, { rate: percent(group.rate), net: sentenceEuro(group.net_cents) })
      return [several ? `${said} (${group.label})` : said, euro(group.vat_cents)]
    }),
  ]
  const later: [string, string][] = [
    [`${text.downPayment} ${percent(edition.down_payment)}`, euro(edition.down_payment_cents)],
    [ofGoods ? text.remainderOfGoods : text.remainder, euro(edition.remainder_cents)],
    [text.validUntil, day(edition.valid_until)],
  ]
  return (
    <>
      <table className="amounts">
        <tbody>
          {rows.map(([label, value]) => (
            <AmountRow key={label} label={label} value={value} />
          ))}
          <AmountRow label={text.total} value={euro(edition.total_cents)} className="sum" />
          {later.map(([label, value]) => (
            <AmountRow key={label} label={label} value={value} />
          ))}
        </tbody>
      </table>
      {spread ? <p className="dim">{text.vatSpread}</p> : null}
    </>
  )
}

const AmountRow = ({ label, value, className }: { label: string; value: string; className?: string }) => (
  <tr className={className}>
    <th scope="row">{label}</th>
    <td>{value}</td>
  </tr>
)

function Lines({ edition, withVat }: { edition: PortalEdition; withVat: boolean }) {
  const { text } = usePortalLocale()
  const station = edition.charging_station
  // A rate beside each row says nothing where there is one for all.
  const rates = edition.vat_groups.length > 1
  return (
    <>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">{text.product}</th>
            <th scope="col">{text.amount}</th>
            {rates ? <th scope="col">{text.vat}</th> : null}
            <th scope="col">{text.price}</th>
          </tr>
        </thead>
        {edition.groups.map((group) => (
          <tbody key={group.product_type}>
            <tr>
              <th scope="rowgroup" colSpan={rates ? 4 : 3}>
                {group.label}
              </th>
            </tr>
            {group.lines.map((line, index) => (
              <tr key={index}>
                <td>
                  {line.description}
                  {line.facts === null ? null : <small>{line.facts}</small>}
                </td>
                <td>{line.amount === null ? '' : number(line.amount, 2)}</td>
                {rates ? <td>{line.vat_rate === null ? '' : percent(line.vat_rate)}</td> : null}
                <td>{line.total_cents === null ? '' : euro(line.total_cents)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="dim">{withVat ? text.inclVat : text.exVat}</p>
      {station === null ? null : (
        <p>
          {text.chargingStation}:{' '}
          {[station.montage, station.connection, station.color].filter(Boolean).join(', ')}
        </p>
      )}
    </>
  )
}
