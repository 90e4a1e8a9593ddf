import { panelGap } from '@heliodesk/domain/quotations/roofs/panel-layout'
import { edgeName } from '@heliodesk/domain/roofs/roof-edges'
import { isFlat } from '@heliodesk/domain/roofs/roof-plane'
import { useTranslation } from '../../text/use-translation.ts'
import { RoofPicture } from '../../ui/picture/roof-picture.tsx'
import {
  aroundRoofs,
  type CommonScale,
  commonScale,
  widthOfRoof,
  widthTo,
} from '../../ui/picture/roof-width.ts'
import { Card } from '../../ui/page/page.tsx'
import { useFormat, useFormatLanguage } from '../../ui/use-format.ts'
import type { LetterPlace } from './letter-values.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'

type Known = NonNullable<LetterPlace['known']>
type Roof = Known['roofs'][number]
type Field = Roof['panels'][number]

/** Millimetres around the panels and between two products. */
const border = 450
const between = 120
const millimetres = 1_000
/** Pixels at most. */
const most = { ofMetre: 25, ofWidest: 480 }

const widthOfFields = (fields: readonly Field[]) =>
  Math.max(...fields.map((field) => field.field_width)) + 2 * border

/** What is known before anybody fills anything in: roofs with their panels, connection, station, answers. */
export function LetterKnown({ known }: { known: Known | null }) {
  const { t } = useTranslation()
  if (known === null) return null
  const { roofs, drawings, charging_station: station, meter_connection, answers } = known
  const typed = roofs.filter(({ panels }) => !panels.some(({ drawn }) => drawn))
  const widths = [
    ...drawings.map(widthOfRoof),
    ...typed.map(({ panels }) => widthOfFields(panels) / millimetres),
  ]
  const scale = commonScale(widths, most)
  const of = station && [station.montage, station.connection, station.color].filter(Boolean).join(', ')
  return (
    <Card title={t('workLetters.knownTitle')}>
      {known.self_installation ? <p>{t('workLetters.selfInstallation')}</p> : null}
      <div style={aroundRoofs}>
        {drawings.map((drawing) => (
          <figure key={drawing.alt} className={styles['drawing']}>
            <RoofPicture roof={drawing} scale={scale} label={drawing.alt} />
            <figcaption>
              {drawing.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </figcaption>
          </figure>
        ))}
        <ul className={styles['roofs']}>
          {roofs.map((roof) => (
            <KnownRoof key={roof.roof_number} roof={roof} scale={scale} />
          ))}
        </ul>
      </div>
      <dl className={styles['known']}>
        {meter_connection === null ? null : (
          <Line name={t('workLetters.connection')}>{meter_connection}</Line>
        )}
        {of ? <Line name={t('workLetters.station')}>{of}</Line> : null}
      </dl>
      {answers.length === 0 ? null : (
        <details>
          <summary>{t('workLetters.answersTitle')}</summary>
          <ul>
            {answers.map((answer) => (
              <li key={answer}>{answer}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

const Line = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function KnownRoof({ roof, scale }: { roof: Roof; scale: CommonScale }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = [
    ...(isFlat(roof.angle)
      ? [t('workLetters.flatRoof')]
      : [roof.orientation, t('workLetters.slope', { angle: format.number(roof.angle) })]),
    roof.roof_type,
    roof.shadow_impact > 0
      ? t('workLetters.shadowOf', { share: format.percent(roof.shadow_impact) })
      : t('workLetters.noShadow'),
  ]
  const amount = roof.panels.reduce((sum, field) => sum + field.amount, 0)
  return (
    <li>
      {roof.panels.some(({ drawn }) => drawn) ? null : (
        <Drawing
          fields={roof.panels}
          scale={scale}
          label={t('workLetters.drawing', { amount: format.number(amount), number: roof.roof_number })}
        />
      )}
      <div>
        <strong>{t('workLetters.roof', { number: roof.roof_number })}</strong>
        <p>{facts.join(', ')}</p>
        {roof.panels.map((field) => (
          <p key={field.description}>{`${format.number(field.amount)} × ${field.description}`}</p>
        ))}
        {roof.measures === null ? null : <Measures measures={roof.measures} />}
      </div>
    </li>
  )
}

type RoofMeasures = NonNullable<Roof['measures']>
type FromEdges = Omit<RoofMeasures['obstacles'][number], 'along' | 'up'>

/** The edges from which is measured, in words: on a flat roof by where they lie. */
function useEdgeNames() {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  return (edges: RoofMeasures['edges']) =>
    edges
      ? { low: edgeName(language, edges.low), leftEdge: edgeName(language, edges.left) }
      : { low: t('workLetters.edges.low'), leftEdge: t('workLetters.edges.left') }
}

/** What the crew sets out, row by row from the eave up, or from an edge of a flat roof. */
function Measures({ measures }: { measures: RoofMeasures }) {
  const { turn, along, up, rows, obstacles, edges, obstacle_edges } = measures
  const { t } = useTranslation()
  const format = useFormat()
  const namesOf = useEdgeNames()
  const metres = (value: number) => `${format.number(value, 2)} m`
  const names = namesOf(edges)
  const inner = (edge: string) => t('workLetters.edges.inner', { edge })
  const seenFrom = (place: FromEdges, { low, leftEdge }: ReturnType<typeof namesOf>) => ({
    eave: metres(place.from_eave),
    left: metres(place.from_left),
    low: place.inner_eave ? inner(low) : low,
    leftEdge: place.inner_left ? inner(leftEdge) : leftEdge,
  })
  const size = { along: metres(along), up: metres(up), turn: t(`workLetters.turns.${turn}`), ...names }
  return (
    <>
      <p>{t(edges ? 'workLetters.flatSize' : 'workLetters.roofSize', size)}</p>
      <ol className={styles['measures']}>
        {rows.map((row) => (
          <li key={`${row.from_eave} ${row.from_left}`}>
            {t('workLetters.rowMeasures', {
              count: row.panels,
              length: metres(row.length),
              ...seenFrom(row, names),
            })}
          </li>
        ))}
      </ol>
      {obstacles.map((obstacle, index) => (
        // Obstacles have no name but their place.
        <p key={index}>
          {t(obstacle_edges ? 'workLetters.flatObstacle' : 'workLetters.obstacleMeasures', {
            along: metres(obstacle.along),
            up: metres(obstacle.up),
            ...seenFrom(obstacle, namesOf(obstacle_edges)),
          })}
        </p>
      ))}
    </>
  )
}

/** The panels of a roof, products below each other, to the scale of every roof. */
function Drawing({ fields, label, scale }: { fields: readonly Field[]; label: string; scale: CommonScale }) {
  const tops = fields.map((_field, index) =>
    fields.slice(0, index).reduce((sum, field) => sum + field.field_height + between, border),
  )
  const width = widthOfFields(fields)
  const height = fields.reduce((sum, field) => sum + field.field_height + between, 2 * border - between)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      style={widthTo(scale, width / millimetres)}
      role="img"
      aria-label={label}
    >
      <rect className={styles['plane']} width={width} height={height} rx={60} />
      {fields.map((field, index) =>
        Array.from({ length: field.amount }, (_, panel) => (
          <rect
            key={`${field.description} ${panel}`}
            className={styles['panelOnRoof']}
            x={border + (panel % field.columns) * (field.width + panelGap)}
            y={(tops[index] ?? 0) + Math.floor(panel / field.columns) * (field.length + panelGap)}
            width={field.width}
            height={field.length}
          />
        )),
      )}
    </svg>
  )
}
