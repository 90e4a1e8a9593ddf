import provinceList from '../data/provinces.json' with { type: 'json' }
import { isKeyOf, type Province, provinces } from '../enumerations.ts'

/** The province of a code as geocoders give it: `UT` (two letters) or `PV26` (CBS); null when it is none. */
export function provinceOfCode(code: string | undefined): Province | null {
  const found = provinceList.find(({ abbr, cbs_pdok_code }) => code === abbr || code === cbs_pdok_code)
  return found !== undefined && isKeyOf(provinces, found.key) ? found.key : null
}
