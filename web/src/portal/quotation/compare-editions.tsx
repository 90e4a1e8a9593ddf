import { downPaymentOf, type Fact, figuresOf } from '../../ui/edition-figures.ts'
import { day, euro, inWordsOf, number } from '../format.ts'
import type { PortalEdition, PortalQuotation } from '../portal-client.ts'
import { type PortalText, usePortalLocale } from '../text.ts'

/** Types that are not part of the delivery. */
const uncompared = new Set(['discount', 'rest'])

/** Panels summed over all roofs. */
const linesOf = ({ roofs }: Pick<PortalQuotation, 'roofs'>, edition: PortalEdition, type: string) =>
  type === 'panel'
    ? roofs.flatMap(({ panels }) => panels.filter((field) => field.edition === edition.name))
    : (edition.groups.find((group) => group.product_type === type)?.lines ?? [])

function rowsOf(
  quotation: Pick<PortalQuotation, 'roofs'>,
  edition: PortalEdition,
  { type, none }: { type: string; none: string },
) {
  // What has no amount is not counted: the company's own work is a line for each VAT rate.
  const amounts = new Map<string, number | null>()
  for (const { description, amount } of linesOf(quotation, edition, type)) {
    const before = amounts.get(description) ?? 0
    amounts.set(description, amount === null ? null : before + amount)
  }
  const rows = [...amounts].map(([name, amount]) =>
    amount === null || amount === 1 ? name : `${number(amount, 2)} × ${name}`,
  )
  return rows.join(', ') || none
}

const termsOf = (editions: readonly PortalEdition[], text: PortalText): Fact[] => [
  downPaymentOf(editions, inWordsOf(text)),
  { label: text.validUntil, values: editions.map((edition) => day(edition.valid_until)) },
]

/** What each edition consists of, by group; the company's own work is always there, also where no row is left for it. */
export function contentsOf(
  quotation: Pick<PortalQuotation, 'roofs' | 'editions'>,
  { serviceWithin }: Pick<PortalText, 'serviceWithin'>,
): Fact[] {
  const { editions } = quotation
  const groups = new Map<string, string>()
  for (const { product_type, label } of editions.flatMap((edition) => edition.groups)) {
    if (!uncompared.has(product_type)) groups.set(product_type, label)
  }
  return [...groups].map(([type, label]) => ({
    label,
    values: editions.map((edition) =>
      rowsOf(quotation, edition, { type, none: type === 'service' ? serviceWithin : '–' }),
    ),
  }))
}

const differs = ({ values }: Fact) => new Set(values).size > 1

type Compared = Pick<PortalQuotation, 'roofs' | 'editions' | 'payback'>

/** The editions side by side: differences first, equal rows collapsed. */
export function CompareEditions({ quotation }: { quotation: Compared }) {
  const { text } = usePortalLocale()
  const { editions } = quotation
  const facts = [
    ...figuresOf(quotation, editions, inWordsOf(text)),
    ...contentsOf(quotation, text),
    ...termsOf(editions, text),
  ]
  const same = facts.filter((fact) => !differs(fact))
  return (
    <section className="card" aria-labelledby="editions">
      <h2 id="editions">{text.compare}</h2>
      <Table label={text.differs} editions={editions} facts={facts.filter(differs)} withPrices />
      {quotation.payback.shared_costs === null ? null : (
        <p className="dim">{quotation.payback.shared_costs}</p>
      )}
      {same.length === 0 ? null : (
        <details>
          <summary>
            {text.same} ({same.length})
          </summary>
          <Table label={text.same} editions={editions} facts={same} />
        </details>
      )}
    </section>
  )
}

interface TableProps {
  label: string
  editions: readonly PortalEdition[]
  facts: readonly Fact[]
  withPrices?: boolean
}

/** Roles instead of a table's elements, because a phone sets each label above its values. */
function Table({ label, editions, facts, withPrices = false }: TableProps) {
  const { text } = usePortalLocale()
  return (
    <div role="table" aria-label={label} className="compare">
      <div role="row" className={withPrices ? 'compare-head' : 'compare-head quiet'}>
        <span role="columnheader" className="compare-what">
          {label}
        </span>
        {editions.map((edition) => (
          <span role="columnheader" key={edition.name} className={`tag-${edition.name}`}>
            {text.variant} {edition.name}
          </span>
        ))}
      </div>
      {withPrices ? (
        <div role="row" className="compare-price">
          <span role="rowheader">{text.total}</span>
          {editions.map((edition) => (
            <span role="cell" key={edition.name}>
              <strong>{euro(edition.total_cents)}</strong>
              {edition.expired ? <em className="warn">{text.expiredEdition}</em> : null}
            </span>
          ))}
        </div>
      ) : null}
      {facts.map((fact) => (
        <div role="row" key={fact.label}>
          <span role="rowheader">{fact.label}</span>
          {fact.values.map((value, index) => (
            <span role="cell" key={editions[index]?.name}>
              {value}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}
