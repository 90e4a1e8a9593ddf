import { useEffect, useState } from 'react'
import { euro } from './format.ts'
import type { PortalQuotation } from './portal-client.ts'
import { usePortalLocale } from './text.ts'

/** The prices, and links to the forms that sign and that ask; visible until the one that signs is. */
export function SignBar({ quotation }: { quotation: PortalQuotation }) {
  const { text } = usePortalLocale()
  const [there, setThere] = useState(false)
  useEffect(() => {
    const form = document.getElementById('accept-form')
    if (form === null) return undefined
    const observer = new IntersectionObserver(([entry]) => setThere(entry?.isIntersecting ?? false))
    observer.observe(form)
    return () => observer.disconnect()
  }, [])
  if (there) return null
  const open = quotation.editions.filter((edition) => !edition.expired)
  return (
    <nav className="sign-bar" aria-label={text.toSign}>
      <div className="wide">
        <span>
          {open.map((edition) => (
            <span key={edition.name}>
              {quotation.editions.length > 1 ? `${edition.name} ` : ''}
              <strong>{euro(edition.total_cents)}</strong>
            </span>
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
