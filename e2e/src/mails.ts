import type { Email } from 'postal-mime'

/** Mails to an address whose subject matches. */
export const mailTo =
  (address: string, subject: RegExp) =>
  (mail: Email): boolean =>
    mail.to?.some((one) => one.address === address) === true && subject.test(mail.subject ?? '')

/** The first address in a mail that holds the part. */
export function linkIn(mail: Email, part: string): string {
  const links = [...(mail.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  const link = links.find((href) => href.includes(part))
  if (link === undefined)
    throw new Error(`No ${part} among the links of "${mail.subject}": ${links.join(' ')}`)
  return link
}

/** The only PDF of a quotation that a mail carries; the company's attachments may be beside it. */
export function pdfOf(mail: Email): Uint8Array<ArrayBuffer> {
  const [pdf, ...others] = mail.attachments.filter(
    ({ mimeType, filename }) => mimeType === 'application/pdf' && /^Q\d{4}-/.test(filename ?? ''),
  )
  if (pdf === undefined || others.length > 0)
    throw new Error(`"${mail.subject}" does not carry one PDF of a quotation`)
  return typeof pdf.content === 'string'
    ? new TextEncoder().encode(pdf.content)
    : new Uint8Array(pdf.content as ArrayBuffer)
}
