import { day, euro, number, roundEuro } from './format.ts'
import type { PortalEdition, PortalQuotation } from './portal-client.ts'
import { usePortalLocale } from './text.ts'

/** The editions side by side (one below the other on a phone). */
export function EditionCards({ quotation }: { quotation: PortalQuotation }) {
  const { text } = usePortalLocale()
  const { editions } = quotation
  return (
    <section aria-labelledby="editions">
      <h2 id="editions">{editions.length > 1 ? text.compare : text.quotation}</h2>
      <div className="editions">
        {editions.map((edition) => (
          <EditionCard
            key={edition.name}
            edition={edition}
            alone={editions.length === 1}
            chosen={quotation.accepted?.edition === edition.name}
          />
        ))}
      </div>
    </section>
  )
}

interface EditionCardProps {
  edition: PortalEdition
  alone: boolean
  chosen: boolean
}

function EditionCard({ edition, alone, chosen }: EditionCardProps) {
  const { text } = usePortalLocale()
  return (
    <article className={chosen ? 'card edition chosen' : 'card edition'}>
      <header>
        {alone ? null : (
          <h3>
            {text.variant} {edition.name}
          </h3>
        )}
        <p className="price">{euro(edition.total_cents)}</p>
        <p className="dim">{text.total}</p>
        {edition.expired ? <p className="warn">{text.expiredEdition}</p> : null}
      </header>
      <Facts edition={edition} />
      <Amounts edition={edition} />
      <details>
        <summary>{text.details}</summary>
        <Lines edition={edition} />
      </details>
    </article>
  )
}

function Facts({ edition }: { edition: PortalEdition }) {
  const { text } = usePortalLocale()
  const { dated, flat } = edition.saving
  const years = (value: number | null) =>
    value === null ? text.noPayback : `${number(value, 1)} ${text.years}`
  const facts: [string, string][] = [
    [text.power, `${edition.panels} ${text.panels}, ${number(edition.watt_peak)} Wp`],
    [text.yearOne, `${number(edition.kwh_year_1)} kWh`],
    [`${text.savingYearOne} (${text.savingHint} ${dated.first_year})`, roundEuro(dated.year_1_cents)],
    [text.payback, years(dated.payback_years)],
    [text.total25, roundEuro(dated.total_25_cents)],
    [text.savingFlat, roundEuro(flat.year_1_cents)],
    [text.paybackFlat, years(flat.payback_years)],
    [text.co2, `${number(edition.co2_kg)} kg`],
  ]
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Amounts({ edition }: { edition: PortalEdition }) {
  const { text } = usePortalLocale()
  return (
    <table className="amounts">
      <tbody>
        <tr>
          <th scope="row">{text.net}</th>
          <td>{euro(edition.net_cents)}</td>
        </tr>
        {edition.vat_groups.map((group) => (
          <tr key={group.rate}>
            <th scope="row">
              {text.vat} {number(group.rate)}%
            </th>
            <td>{euro(group.vat_cents)}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">{text.total}</th>
          <td>{euro(edition.total_cents)}</td>
        </tr>
        <tr>
          <th scope="row">
            {text.downPayment} ({number(edition.down_payment, 2)}%)
          </th>
          <td>{euro(edition.down_payment_cents)}</td>
        </tr>
        <tr>
          <th scope="row">{text.remainder}</th>
          <td>{euro(edition.remainder_cents)}</td>
        </tr>
        <tr>
          <th scope="row">{text.validUntil}</th>
          <td>{day(edition.valid_until)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Lines({ edition }: { edition: PortalEdition }) {
  const { text } = usePortalLocale()
  const station = edition.charging_station
  return (
    <>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">{text.product}</th>
            <th scope="col">{text.amount}</th>
            <th scope="col">{text.price}</th>
          </tr>
        </thead>
        {edition.groups.map((group) => (
          <tbody key={group.product_type}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {group.label}
              </th>
            </tr>
            {group.lines.map((line, index) => (
              <tr key={index}>
                <td>{line.description}</td>
                <td>{number(line.amount, 2)}</td>
                <td>{line.total_cents === null ? text.included : euro(line.total_cents)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {station === null ? null : (
        <p>
          {text.chargingStation}:{' '}
          {[station.montage, station.connection, station.color].filter(Boolean).join(', ')}
        </p>
      )}
    </>
  )
}
