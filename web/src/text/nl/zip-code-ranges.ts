import type { zipCodeRanges as source } from '../en/zip-code-ranges.ts'
import type { Texts } from '../shape.ts'

export const zipCodeRanges: Texts<typeof source> = {
  title: 'Postcodegebieden',
  one: 'Postcodegebied',
  new: 'Nieuw postcodegebied',
  name: '{from}-{till}',
  from: 'Van',
  till: 'Tot en met',
  priority: 'Voorrang',
  priorityHint: 'Het laagste getal wordt het eerst aangeboden',
  advisers: 'Adviseurs',
  active: 'Actief',
  zip_code: 'Bevat postcode',
  created_at: 'Gemaakt',
}
