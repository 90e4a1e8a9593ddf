import type { Locale } from '@heliodesk/domain/enumerations'
import { type EditionName, editionNames } from '@heliodesk/domain/quotations/types'
import { drawingAlt, drawingNotes } from '@heliodesk/domain/roofs/drawing/drawing-words'
import { roofDrawings } from '@heliodesk/domain/roofs/drawing/roof-drawings'
import type { DocumentDrawing } from '../../../documents/quotation-document.ts'
import type { VersionContent } from '../draft/types.ts'

type Drawn = Pick<VersionContent, 'draft' | 'rows' | 'drawn'>

/** How many panels an edition has on a roof, and how many of them are drawn. */
function countsOf({ rows, drawn }: Drawn, edition: EditionName, roof_number: number) {
  const own = (rows[edition] ?? []).filter(
    (row) => row.product_type === 'panel' && row.roof_number === roof_number,
  )
  const there = drawn?.[edition]?.find((roof) => roof.roof_number === roof_number)
  return {
    roof_number,
    drawn: there?.panels.length ?? 0,
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** Whether the drawing of its building shows the panels of an edition on a roof. */
export const isDrawn = (content: Drawn, edition: EditionName, roof_number: number): boolean =>
  countsOf(content, edition, roof_number).drawn > 0

/** Roofs whose drawing shows fewer panels than are sold on them. */
export const listUndrawn = (content: Drawn) =>
  editionNames.flatMap((edition) =>
    (content.drawn?.[edition] ?? [])
      .map(({ roof_number }) => ({ edition, ...countsOf(content, edition, roof_number) }))
      .filter(({ drawn, amount }) => drawn < amount),
  )

/** The buildings from above as the version keeps them; one drawing where both editions have their panels alike. */
export function describeDrawings(content: Drawn, language: Locale): DocumentDrawing[] {
  const found = new Map<string, DocumentDrawing>()
  for (const name of editionNames)
    for (const drawing of roofDrawings(content.draft.roofs, content.drawn?.[name] ?? [])) {
      const { typed, changed, measured, source, ...picture } = drawing
      const roofs = picture.planes.flatMap(({ roof_number }) =>
        roof_number === null ? [] : [countsOf(content, name, roof_number)],
      )
      const notes = drawingNotes(language, { typed, changed, measured, source }, roofs)
      const key = JSON.stringify([picture, notes])
      const known = found.get(key)
      if (known !== undefined) known.editions.push(name)
      else
        found.set(key, {
          editions: [name],
          alt: drawingAlt(language, picture.panels.length),
          notes,
          ...picture,
        })
    }
  return [...found.values()]
}
