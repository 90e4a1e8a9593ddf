import type { EmployeeContext, Services } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'
import { contentOf } from '../../http/files/read-multipart.ts'
import { logoAddressOf } from './present-company.ts'
import { type CompanyRow, getCompany } from './queries.ts'

const maxBytes = 2 * 1_048_576

export type LogoColumns = Pick<CompanyRow, 'logo_svg' | 'logo_png'>

const drawLogo = async (services: Services, content: Uint8Array) => {
  const drawn = content.byteLength > maxBytes ? undefined : await services.pictures.logo(content)
  return drawn !== undefined && 'content' in drawn ? drawn.content : undefined
}

/** An uploaded PNG, JPEG or WebP as the logo that would be kept. Throws 422. */
export async function prepareLogo(services: Services, file: File): Promise<string> {
  const logo_png = await drawLogo(services, contentOf(file))
  const address = logo_png && logoAddressOf({ logo_svg: null, logo_png })
  if (typeof address !== 'string') throw invalid({ file: ['badLogo'] })
  return address
}

/**
 * The columns of a changed logo: a re-encoded picture, or none. Undefined when it is unchanged. Throws
 * 422.
 */
async function logoColumns(
  services: Services,
  logo: string | null | undefined,
  before: LogoColumns,
): Promise<LogoColumns | undefined> {
  if (logo === undefined || logo === logoAddressOf(before)) return undefined
  if (logo === null) return { logo_svg: null, logo_png: null }
  const logo_png = await drawLogo(services, Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'))
  if (logo_png === undefined) throw invalid({ logo: ['badLogo'] })
  return { logo_svg: null, logo_png }
}

/** A logo that comes with a body, drawn before the transaction. */
export const prepareLogoColumns = {
  look: ({ db, company_id }: EmployeeContext): Promise<CompanyRow> => getCompany(db, company_id),
  make: (services: Services, { body }: { body: { logo?: string | null | undefined } }, before: CompanyRow) =>
    logoColumns(services, body.logo, before),
}
