/** Area codes of two digits after the zero, and services that are written like them (ACM number plan). */
const shortAreas = new Set(
  '10 13 15 20 23 24 26 30 33 35 36 38 40 43 45 46 50 53 55 58 70 71 72 73 74 75 76 77 78 79 82 84 85 87 88 91'.split(
    ' ',
  ),
)

function dutch(national: string): string {
  if (/^66\d{7}$/.test(national)) return `066 ${national.slice(2)}`
  if (/^6\d{8}$/.test(national)) return `06 ${national.slice(1)}`
  if (/^(800|900|906|909)\d{4,7}$/.test(national)) return `0${national.slice(0, 3)} ${national.slice(3)}`
  if (/^970\d{8}$/.test(national)) return `0970 ${national.slice(3, 6)} ${national.slice(6)}`
  if (/^14\d{2,4}$/.test(national)) return national
  if (!/^[1-9]\d{8}$/.test(national)) return `0${national}`
  const area = shortAreas.has(national.slice(0, 2)) ? 2 : 3
  return `0${national.slice(0, area)} ${national.slice(area, area === 2 ? 5 : 6)} ${national.slice(area === 2 ? 5 : 6)}`
}

/**
 * A number kept as E.164 for people: Dutch ones the Dutch way (`06 12345678`, `020 123 4567`), others
 * as they are stored. Contains no phone metadata, to keep the browser bundle small.
 */
export function formatPhone(e164: string | null): string {
  if (e164 === null) return ''
  return e164.startsWith('+31') ? dutch(e164.slice(3)) : e164
}
