import { makeLogo } from '../../outside/pictures.ts'
import { invalid } from '../../kernel/problems.ts'
import { contentOf } from '../../http/read-multipart.ts'
import { logoAddressOf } from './present-company.ts'

const maxBytes = 2 * 1_048_576

/** An uploaded PNG or SVG as the logo that would be kept. Throws 422. */
export async function prepareLogo(file: File): Promise<string> {
  const content = contentOf(file)
  const logo_png = content.byteLength > maxBytes ? undefined : await makeLogo(content)
  const address = logo_png && logoAddressOf({ logo_svg: null, logo_png })
  if (typeof address !== 'string') throw invalid({ file: ['badLogo'] })
  return address
}
