import type { DocumentEvidence, Picture, QuotationDocument } from './quotation-document.ts'

const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/svg+xml': 'svg' }

// PDF/A knows no control characters and none of the private area (ISO 19005-2, 6.2.11.7.2).
const forbidden = /[\p{Co}\p{Cn}\uFEFF]|(?![\n])\p{Cc}/gu

function printableText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(forbidden, '')
}

export type PreparedDocument = {
  data: Record<string, unknown>
  /** Virtual path below the template's folder -> bytes. */
  pictures: Map<string, Uint8Array>
}

function isPicture(value: object): value is Picture {
  return 'bytes' in value && value.bytes instanceof Uint8Array
}

function amsterdamTime(instant: string): string {
  const format = new Intl.DateTimeFormat('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return format.format(new Date(instant)).replace(',', '')
}

/** What the device's clock said at an acceptance without a connection; null where it says the same. */
function deviceTimeOf({ without_connection, accepted_at }: DocumentEvidence): string | null {
  if (without_connection === null) return null
  const text = amsterdamTime(without_connection.device_time)
  return text === amsterdamTime(accepted_at) ? null : text
}

function dutchDate(isoDate: string): string {
  return isoDate.split('-').toReversed().join('-')
}

/** Makes plain values for the template: printable strings, pictures as paths of virtual files. */
export function prepareDocument(
  document: QuotationDocument,
  { anyFont, coverOnly = false }: { anyFont: boolean; coverOnly?: boolean },
): PreparedDocument {
  const pictures = new Map<string, Uint8Array>()
  function plain(value: unknown): unknown {
    if (typeof value === 'string') return printableText(value)
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    if (isPicture(value)) {
      const path = `pictures/${pictures.size}.${extensions[value.media_type]}`
      pictures.set(path, value.bytes)
      return `/${path}`
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
  }
  const { evidence } = document
  const made = evidence === null ? document.date : evidence.accepted_at.slice(0, 10)
  const added = {
    date_text: dutchDate(document.date),
    made_on: made.split('-').map(Number),
    any_font: anyFont,
    cover_only: coverOnly,
    evidence: evidence && {
      ...evidence,
      accepted_at_text: amsterdamTime(evidence.accepted_at),
      device_time_text: deviceTimeOf(evidence),
      arrived_at_text: evidence.without_connection && amsterdamTime(evidence.without_connection.arrived_at),
      sent_at_text: evidence.sent_at && amsterdamTime(evidence.sent_at),
      mailed: {
        ...evidence.mailed,
        at_text: evidence.mailed.sent_at && amsterdamTime(evidence.mailed.sent_at),
        first_at_text: evidence.mailed.first.sent_at && amsterdamTime(evidence.mailed.first.sent_at),
      },
      mailed_again: evidence.mailed_again.map((mail) => ({ ...mail, at_text: amsterdamTime(mail.at) })),
      opened_at_text: evidence.opened_at && amsterdamTime(evidence.opened_at),
    },
  }
  const data = plain({ ...document, ...added })
  return { data: data as Record<string, unknown>, pictures }
}
