import { useEffect, useState } from 'react'
import { useChosenEdition } from './chosen-edition.ts'
import { euro } from '../format.ts'
import type { PortalQuotation } from '../portal-client.ts'
import { fill } from '../../text/fill.ts'
import { usePortalLocale } from '../text.ts'

/** The prices, each with the way to sign it, and links to the forms; visible until the one that signs is. */
export function SignBar({ quotation }: { quotation: PortalQuotation }) {
  const { text } = usePortalLocale()
  const { open, edition, choose } = useChosenEdition(quotation)
  const [there, setThere] = useState(false)
  useEffect(() => {
    const form = document.getElementById('accept-form')
    if (form === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting ?? false))
    observer.observe(form)
    return () => observer.disconnect()
  }, [])
  if (there) return null
  return (
    <nav className="sign-bar" aria-label={text.toSign}>
      <div className="wide">
        <span className="prices">
          {quotation.editions.length === 1
            ? open.map(({ name, total_cents }) => <strong key={name}>{euro(total_cents)}</strong>)
            : open.map(({ name, total_cents }) => (
                <a
                  key={name}
                  className="button"
                  href="#accept-form"
                  aria-current={edition === name}
                  onClick={() => choose(name)}
                >
                  {fill(text.chooseNow, { edition: name })} <strong>{euro(total_cents)}</strong>
                </a>
              ))}
        </span>
        <div className="steps">
          <a className="button ask" href="#question-form" aria-label={text.toQuestion}>
            <span>{text.toQuestion}</span>
          </a>
          <a className="button primary" href="#accept-form">
            {text.toSign}
          </a>
        </div>
      </div>
    </nav>
  )
}
