import { type ComponentType, useState } from 'react'
import type { PortalEdition } from './portal-client.ts'
import { usePortalLocale } from './text.ts'

interface Editions {
  editions: readonly PortalEdition[]
  withVat: boolean
}

/** Where the power of year one goes; its pictures load when somebody opens it, and again when that failed. */
export function WherePowerGoes({ editions, withVat }: Editions) {
  const { text } = usePortalLocale()
  const [Pictures, setPictures] = useState<ComponentType<Editions> | null>(null)
  const load = () =>
    void import('./own-use.tsx').then(
      ({ OwnUse }) => setPictures(() => OwnUse),
      () => undefined,
    )
  if (editions.every(({ own_use }) => own_use === null)) return null
  return (
    <section className="card" aria-labelledby="own-use">
      <h2 id="own-use">{text.ownUse.title}</h2>
      <p className="dim">{text.ownUse.estimate}</p>
      <details onToggle={load}>
        <summary>{text.ownUse.open}</summary>
        {Pictures === null ? null : <Pictures editions={editions} withVat={withVat} />}
      </details>
    </section>
  )
}
