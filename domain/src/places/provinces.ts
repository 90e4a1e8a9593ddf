import { type Province, provinces } from '../enumerations.ts'

/** Two letters, as Google has them, and the code of Statistics Netherlands, as PDOK has them. */
const codes: Record<Province, readonly [string, string]> = {
  drenthe: ['DR', 'PV22'],
  flevoland: ['FL', 'PV24'],
  friesland: ['FR', 'PV21'],
  gelderland: ['GD', 'PV25'],
  groningen: ['GR', 'PV20'],
  limburg: ['LB', 'PV31'],
  noordBrabant: ['NB', 'PV30'],
  noordHolland: ['NH', 'PV27'],
  overijssel: ['OV', 'PV23'],
  utrecht: ['UT', 'PV26'],
  zeeland: ['ZL', 'PV29'],
  zuidHolland: ['ZH', 'PV28'],
}

/** The province of a code as geocoders give it: `UT` (two letters) or `PV26` (CBS); null when it is none. */
export const provinceOfCode = (code: string | undefined): Province | null =>
  provinces.find((province) => codes[province].some((known) => known === code)) ?? null
