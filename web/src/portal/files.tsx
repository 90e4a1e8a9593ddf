import { pdfAddress, type PortalQuotation } from './portal-client.ts'
import { usePortalLocale } from './text.ts'

/** The quotation as a PDF, and the files that were sent with it, such as the general terms, to read and keep. */
export function Files({ quotation, token }: { quotation: PortalQuotation; token: string }) {
  const { text, language } = usePortalLocale()
  return (
    <p className="row">
      <a className="button" href={pdfAddress(token)} target="_blank" rel="noreferrer" hrefLang={language}>
        {quotation.accepted === null ? text.pdf : text.signedPdf}
      </a>
      {quotation.attachments.map(({ id, name }) => (
        <a
          className="button"
          href={pdfAddress(token, `/attachments/${id}`)}
          target="_blank"
          rel="noreferrer"
          key={id}
        >
          {name}
        </a>
      ))}
    </p>
  )
}
