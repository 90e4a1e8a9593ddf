import type { PortalQuotation } from '../portal-client.ts'
import { usePortalLocale } from '../text.ts'

/** The assumptions behind yield and saving, with their sources, shown where the customer signs. */
export function Assumptions({ quotation }: { quotation: PortalQuotation }) {
  const { text } = usePortalLocale()
  if (quotation.assumptions.length === 0) return null
  return (
    <section className="card" aria-labelledby="assumptions">
      <h2 id="assumptions">{text.assumptions}</h2>
      <p className="dim">{text.assumptionsHint}</p>
      <dl className="assumptions">
        {quotation.assumptions.map(({ label, value, source }) => (
          <div key={label + value}>
            <dt>{label}</dt>
            <dd>
              {value.replaceAll(' %', '\u{a0}%')} <span className="dim">({source})</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
