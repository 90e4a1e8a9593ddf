import type { PortalQuotation } from './portal-client.ts'
import { usePortalLocale } from './text.ts'

const callAddress = (phone: string) => `tel:${phone.replaceAll(' ', '')}`

/** Who answers questions, one tap away. */
export function Adviser({ quotation: { adviser, company } }: { quotation: PortalQuotation }) {
  const { text } = usePortalLocale()
  const name = adviser === null ? company.name : `${text.adviser}: ${adviser.name}`
  return (
    <p className="row adviser">
      <span>{name}</span>
      <a className="button" href={callAddress(adviser?.phone ?? company.phone)}>
        {text.callNow}
      </a>
    </p>
  )
}

export function Contact({ quotation }: { quotation: PortalQuotation }) {
  const { text } = usePortalLocale()
  const { adviser, company } = quotation
  const phone = adviser?.phone ?? company.phone
  const email = adviser?.email ?? company.email
  return (
    <footer className="contact">
      <p>
        {adviser === null ? company.name : `${text.adviser}: ${adviser.name}`}
        <br />
        <a href={callAddress(phone)}>
          {text.call} {phone}
        </a>
        <br />
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </footer>
  )
}
