import type { Picture } from '../../documents/quotation-document.ts'
import type { CompanyRow } from './queries.ts'

type Logo = Pick<CompanyRow, 'logo_svg' | 'logo_png'>

/** The logo for documents: the uploaded one, else the legacy one of the installation. */
export function logoOf({ logo_svg, logo_png }: Logo): Picture | null {
  if (logo_png !== null) return { media_type: 'image/png', bytes: logo_png }
  if (logo_svg === null) return null
  return { media_type: 'image/svg+xml', bytes: new TextEncoder().encode(logo_svg) }
}

/** The logo as a data URL, for pages. */
export function logoAddressOf(company: Logo): string | null {
  const logo = logoOf(company)
  return logo && `data:${logo.media_type};base64,${Buffer.from(logo.bytes).toString('base64')}`
}

export const presentCompany = ({ logo_svg, logo_png, ...company }: CompanyRow) => ({
  ...company,
  logo: logoAddressOf({ logo_svg, logo_png }),
})
