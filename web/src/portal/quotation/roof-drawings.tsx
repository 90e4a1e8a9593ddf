import { panelGap } from '@heliodesk/domain/quotations/roofs/panel-layout'
import {
  aroundRoofs,
  type CommonScale,
  commonScale,
  widthOfRoof,
  widthTo,
} from '../../ui/picture/roof-width.ts'
import { number, percent } from '../format.ts'
import { later } from '../later.tsx'
import type { PortalEdition, PortalQuotation } from '../portal-client.ts'
import { fill } from '../../text/fill.ts'
import { usePortalLocale } from '../text.ts'

/** Its words are the drawings' own. */
const noWords = async () => ({ words: null })

/** Of roofs that were measured, as few are. */
export const MeasuredRoofs = later<{ drawings: PortalQuotation['drawings']; scale: CommonScale }, null>(
  async () => (await import('./measured-roofs.tsx')).MeasuredRoofs,
  { nl: noWords, en: noWords },
)

type Roof = PortalQuotation['roofs'][number]
type Field = Roof['panels'][number]

/** Millimetres around the panels, and between two products. */
const border = 450
const between = 120
const millimetres = 1_000
/** Pixels at most. */
const most = { ofMetre: 45, ofWidest: 560 }

/** The roofs of one edition, drawn to one scale. */
export function RoofDrawings({ quotation, edition }: { quotation: PortalQuotation; edition: PortalEdition }) {
  const { text } = usePortalLocale()
  const fieldsOf = (roof: Roof) => roof.panels.filter((field) => field.edition === edition.name)
  const roofs = quotation.roofs.filter((roof) => fieldsOf(roof).length > 0)
  // Over all editions, so that two drawings beside each other can be compared.
  const fields = quotation.roofs.flatMap((roof) => roof.panels).filter(({ drawn }) => !drawn)
  const widest = Math.max(0, ...fields.map((field) => field.field_width)) + 2 * border
  const own = quotation.drawings.filter(({ editions }) => editions.includes(edition.name))
  const typed = fields.length === 0 ? [] : [widest / millimetres]
  const scale = commonScale([...quotation.drawings.map(widthOfRoof), ...typed], most)
  if (roofs.length === 0) return null
  // An only edition has no heading of its own above it.
  const Heading = quotation.editions.length === 1 ? 'h3' : 'h4'
  return (
    <div style={aroundRoofs}>
      <Heading className="roofs-title">{text.roofs}</Heading>
      {own.length === 0 ? null : <MeasuredRoofs drawings={own} scale={scale} />}
      <ul className="roofs">
        {roofs.map((roof) => {
          const shadow =
            roof.shadow_impact > 0 ? [fill(text.shadow, { share: percent(roof.shadow_impact) })] : []
          const said = [
            ...fieldsOf(roof).map((field) => `${field.amount} × ${field.description}`),
            roof.orientation,
            `${roof.angle} ${text.degrees}`,
            roof.roof_type,
            ...shadow,
          ].join(', ')
          return (
            <li key={roof.roof_number}>
              {fieldsOf(roof).some(({ drawn }) => drawn) ? null : (
                <Drawing fields={fieldsOf(roof)} widest={widest} scale={scale} />
              )}
              <span>
                <strong>
                  {text.roof} {roof.roof_number}
                </strong>
                : {said}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="dim">{text.drawnToScale}</p>
    </div>
  )
}

/** Decorative: the same facts are in the text beside it. */
function Drawing({ fields, widest, scale }: { fields: Field[]; widest: number; scale: CommonScale }) {
  const inner = Math.max(...fields.map((field) => field.field_width))
  const tops = fields.map((_field, index) =>
    fields.slice(0, index).reduce((sum, field) => sum + field.field_height + between, border),
  )
  const last = fields.length - 1
  const height = (tops[last] ?? 0) + (fields[last]?.field_height ?? 0) + border
  const left = (widest - inner) / 2 - border
  return (
    <svg
      viewBox={`0 0 ${widest} ${height}`}
      // Not stretched to the column.
      style={widthTo(scale, widest / millimetres)}
      aria-hidden="true"
      data-panels={number(count(fields))}
    >
      <rect className="roof-plane" x={left} width={inner + 2 * border} height={height} rx={60} />
      {fields.map((field, index) => (
        <Panels
          key={field.description}
          field={field}
          x={(widest - field.field_width) / 2}
          y={tops[index] ?? 0}
        />
      ))}
    </svg>
  )
}

const count = (fields: Field[]) => fields.reduce((sum, { amount }) => sum + amount, 0)

function Panels({ field, x, y }: { field: Field; x: number; y: number }) {
  const { amount, columns, width, length } = field
  return Array.from({ length: amount }, (_, index) => (
    <rect
      key={index}
      className="roof-panel"
      x={x + (index % columns) * (width + panelGap)}
      y={y + Math.floor(index / columns) * (length + panelGap)}
      width={width}
      height={length}
    />
  ))
}
