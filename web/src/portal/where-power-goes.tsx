import { type ComponentType, useState } from 'react'
import type { PortalQuotation } from './portal-client.ts'
import { usePortalLocale } from './text.ts'

interface Quotation {
  quotation: PortalQuotation
  token: string
}

/** Where the power of year one goes; its pictures load when somebody opens it, and again when that failed. */
export function WherePowerGoes({ quotation, token }: Quotation) {
  const { text } = usePortalLocale()
  const [Pictures, setPictures] = useState<ComponentType<Quotation> | null>(null)
  const load = () =>
    void import('./own-use.tsx').then(
      ({ OwnUse }) => setPictures(() => OwnUse),
      () => undefined,
    )
  if (quotation.editions.every(({ own_use }) => own_use === null)) return null
  return (
    <section className="card" aria-labelledby="own-use">
      <h2 id="own-use">{text.ownUse.title}</h2>
      <p className="dim">{text.ownUse.estimate}</p>
      <details onToggle={load}>
        <summary>{text.ownUse.open}</summary>
        {Pictures === null ? null : <Pictures quotation={quotation} token={token} />}
      </details>
    </section>
  )
}
