import { useState } from 'react'
import { later } from '../later.tsx'
import type { OwnUseText } from './own-use-nl.ts'
import type { PortalQuotation } from '../portal-client.ts'
import { usePortalLocale } from '../text.ts'

interface Quotation {
  quotation: PortalQuotation
  token: string
}

const OwnUse = later<Quotation, OwnUseText>(async () => (await import('./own-use.tsx')).OwnUse, {
  nl: () => import('./own-use-nl.ts'),
  en: () => import('./own-use-en.ts'),
})

/** Where the power of year one goes; its pictures load when somebody opens it. */
export function WherePowerGoes({ quotation, token }: Quotation) {
  const { text } = usePortalLocale()
  const [isOpened, setOpened] = useState(false)
  if (quotation.editions.every(({ own_use }) => own_use === null)) return null
  return (
    <section className="card" aria-labelledby="own-use">
      <h2 id="own-use">{text.ownUse.title}</h2>
      <p className="dim">{text.ownUse.estimate}</p>
      <details onToggle={() => setOpened(true)}>
        <summary>{text.ownUse.open}</summary>
        {isOpened ? <OwnUse quotation={quotation} token={token} /> : null}
      </details>
    </section>
  )
}
