import { Button } from '@mantine/core'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { type Locale, productTypes } from '@heliodesk/domain/enumerations'
import { laterBatteries } from '@heliodesk/domain/quotations/batteries/later-batteries'
import { sharedCosts } from '@heliodesk/domain/quotations/prices/shared-costs'
import { uncountedBatteries } from '@heliodesk/domain/quotations/batteries/uncounted-batteries'
import { panelGap, panelLayout } from '@heliodesk/domain/quotations/roofs/panel-layout'
import type { EditionName, QuotationResult, ResolvedRow } from '@heliodesk/domain/quotations/types'
import { drawnRoofs } from '@heliodesk/domain/roofs/drawing/draw-panels'
import { drawingAlt, drawingNotes } from '@heliodesk/domain/roofs/drawing/drawing-words'
import { panelSizeOf } from '@heliodesk/domain/roofs/panel-size'
import { roofDrawings } from '@heliodesk/domain/roofs/drawing/roof-drawings'
import { useWatch } from 'react-hook-form'
import { ReaderLanguage, useTranslation } from '../../../../text/use-translation.ts'
import { useLabels } from '../../../../data/labels.ts'
import { clock } from '../../../../ui/clock.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { RoofPicture } from '../../../../ui/picture/roof-picture.tsx'
import { aroundRoofs, commonScale, widthOfRoof } from '../../../../ui/picture/roof-width.ts'
import { useFormat, useFormatLanguage } from '../../../../ui/use-format.ts'
import { OwnUsePanel } from '../../own-use/own-use-panel.tsx'
import { TriedPicture } from '../../own-use/tried-picture.tsx'
import { useBuilder, useBuilderForm, useCalculation } from '../builder-context.ts'
import { PresentationBasis } from './presentation-basis.tsx'
import styles from './presentation.module.css'
import type { EditionValues } from '../values.ts'
import '../../quotations.text.ts'
import '../choices.text.ts'
import '../warnings/system-checks.text.ts'

type Rows = readonly ResolvedRow[]

interface PresentationProps {
  lead: { full_name: string; language: Locale }
  onBack: () => void
}

/** What the customer looks at together with the adviser fills the screen, without the office, in the customer's language. */
export function Presentation({ lead, onBack }: PresentationProps) {
  return (
    <ReaderLanguage value={lead.language}>
      <Dialog
        fullScreen
        attributes={{ content: { 'aria-label': lead.full_name } }}
        // Above the bar of the office.
        zIndex={500}
        withCloseButton={false}
        padding={0}
        transitionProps={{ duration: 0 }}
        onClose={onBack}
      >
        <div className={styles['screen']} lang={lead.language}>
          <Head name={lead.full_name} onBack={onBack} />
          <Offer />
        </div>
      </Dialog>
    </ReaderLanguage>
  )
}

function Head({ name, onBack }: { name: string; onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles['head']}>
      <h1>{name}</h1>
      <Button variant="default" onClick={onBack}>
        {t('choices.back')}
      </Button>
    </div>
  )
}

/** Batteries whose saving is not counted, as the customer will read it. */
function useUncounted({ editions, rows }: QuotationResult, language: Locale) {
  const { catalog, productsById: products } = useBuilder()
  const usage = useWatch({ control: useBuilderForm().control, name: 'energy_usage' })
  const { net_metering_rules: rules } = catalog.settings
  const date = amsterdamDate(clock.now())
  return uncountedBatteries({ editions, rows, products, usage, rules, date }, language)
}

/** The roof, A beside B, total and saving; nothing to fill in. */
function Offer() {
  const { t } = useTranslation()
  const language = useFormatLanguage()
  const result = useCalculation((found) => found)
  const uncounted = useUncounted(result, language)
  const { productsById: products } = useBuilder()
  const explained = sharedCosts({ ...result, products }, language)
  const said = [
    ...(explained === null ? [] : [explained]),
    ...laterBatteries(result.editions, language),
    ...uncounted,
  ]
  const names = (['A', 'B'] as const).filter((name) => result.editions[name] !== undefined)
  return (
    <>
      <section className={styles['presentation']} aria-label={t('choices.presentation')}>
        {names.map((name) => (
          <Edition key={name} name={name} result={result} isOnly={names.length === 1} />
        ))}
      </section>
      <div className={styles['ownUse']}>
        <OwnUsePanel Picture={TriedPicture} />
        {said.map((one) => (
          <p key={one}>{one}</p>
        ))}
        <PresentationBasis editions={result.editions} />
      </div>
    </>
  )
}

interface EditionProps {
  name: EditionName
  result: QuotationResult
  isOnly: boolean
}

function Edition({ name, result, isOnly }: EditionProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const calculation = result.editions[name]
  const rows = result.rows[name] ?? []
  if (calculation === undefined) return null
  const panels = sumOf(rows.filter(({ product_type }) => product_type === 'panel'))
  const { dated } = calculation.saving
  const yearsOf = (years: number | null) =>
    years === null ? t('quotations.noPayback') : t('quotations.years', { years: format.number(years, 1) })
  const facts: [string, string][] = [
    [t('choices.panels'), format.number(panels)],
    [t('quotations.yearOne'), `${format.number(calculation.kwh_year_1)} kWh`],
    [t('quotations.savingIn', { year: dated.first_year }), format.wholeEuros(dated.per_year_cents[0] ?? 0)],
    [t('choices.saving25'), format.wholeEuros(dated.total_25_cents)],
    [t('systemChecks.paybackSolar'), yearsOf(dated.payback_solar_years ?? null)],
    [t('quotations.paybackDated'), yearsOf(dated.payback_years)],
  ]
  return (
    <article className={styles['edition']} aria-label={`${t('quotations.edition')} ${name}`}>
      <header data-edition={name}>
        {isOnly ? null : (
          <h2>
            {t('quotations.edition')} {name}
          </h2>
        )}
        <p className={styles['total']} data-testid="total">
          {format.cents(calculation.total_cents)}
        </p>
        <p>{t('quotations.total')}</p>
      </header>
      <Roofs name={name} rows={rows} />
      {panels === 0 ? null : (
        <dl className={styles['facts']}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {panels > 0 && dated.without_vat ? <p>{t('systemChecks.withoutVat')}</p> : null}
      <Contents rows={rows} isOnly={isOnly} />
    </article>
  )
}

interface Content {
  amount: number
  /** Of a discount: what it takes off. */
  cents: number | null
}

/** What is named on the quotation, of each product all together. */
function useContents(rows: Rows): [string, Content][] {
  const { productsById } = useBuilder()
  const contents = new Map<string, Content>()
  for (const type of [...productTypes, 'manual' as const])
    for (const row of rows.filter((one) => one.product_type === type && one.show_on_quotation)) {
      const name = productsById.get(row.product_id ?? 0)?.name ?? row.description
      const { amount = 0, cents = 0 } = contents.get(name) ?? {}
      const sum = type === 'discount' ? (cents ?? 0) + row.line_total_cents : null
      contents.set(name, { amount: amount + row.amount, cents: sum })
    }
  return [...contents]
}

function Contents({ rows, isOnly }: { rows: Rows; isOnly: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const contents = useContents(rows)
  // An only edition has no heading of its own above it.
  const Heading = isOnly ? 'h2' : 'h3'
  return (
    <>
      <Heading className={styles['contentsTitle']}>{t('choices.contents')}</Heading>
      {rows.length === 0 ? <p>{t('choices.nothing')}</p> : null}
      <ul className={styles['contents']}>
        {contents.map(([name, { amount, cents }]) => (
          <li key={name}>
            {cents === null ? `${format.number(amount, Number.isInteger(amount) ? 0 : 1)} × ` : null}
            {name}
            {cents === null ? null : `: ${format.cents(cents)}`}
          </li>
        ))}
      </ul>
    </>
  )
}

const sumOf = (rows: Rows) => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Of a panel without measures, in millimetres. */
const usual = { length: 1_722, width: 1_134 }
const border = 450

/** Pixels at most. */
const most = { ofMetre: 34, ofWidest: 480 }

/** The measured buildings from above with the panels of an edition, and the roofs that they show. */
function useDrawings(name: EditionName) {
  const { productsById } = useBuilder()
  const { roofs, editions } = useBuilderForm().getValues()
  const edition = editions.find((one) => one.name === name)
  const drawn = edition
    ? drawnRoofs(roofs, countedEdition(edition), (id) => panelSizeOf(productsById.get(id)))
    : []
  const shown = new Map(drawn.map(({ roof_number, panels }) => [roof_number, panels.length]))
  return { drawings: roofDrawings(roofs, drawn), shown }
}

/** Amounts that are empty while they are typed count as none. */
const countedEdition = ({ products, panel_layouts }: EditionValues) => ({
  panel_layouts,
  products: { panel: products.panel.map((row) => ({ ...row, amount: row.amount ?? 0 })) },
})

/** Measured buildings from above, and each roof that no drawing of its building shows with its panels to scale. */
function Roofs({ name, rows }: { name: EditionName; rows: Rows }) {
  const { drawings, shown } = useDrawings(name)
  const { language } = useTranslation()
  const amountOn = (number: number) =>
    sumOf(rows.filter((row) => row.product_type === 'panel' && row.roof_number === number))
  return (
    <>
      <div style={aroundRoofs}>
        {drawings.map((drawing) => {
          const own = drawing.planes.flatMap(({ roof_number }) => roof_number ?? [])
          const counts = own.map((roof_number) => ({
            roof_number,
            drawn: shown.get(roof_number) ?? 0,
            amount: amountOn(roof_number),
          }))
          return (
            <figure key={own.join()} className={styles['drawing']}>
              <RoofPicture
                roof={drawing}
                scale={commonScale(drawings.map(widthOfRoof), most)}
                label={drawingAlt(language, drawing.panels.length)}
              />
              <figcaption>
                {drawingNotes(language, drawing, counts).map((note) => (
                  <p key={note}>{note}</p>
                ))}
              </figcaption>
            </figure>
          )
        })}
      </div>
      <RoofList rows={rows} shown={shown} />
    </>
  )
}

function RoofList({ rows, shown }: { rows: Rows; shown: ReadonlyMap<number, number> }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const { productsById } = useBuilder()
  const roofs = useBuilderForm().getValues('roofs')
  return (
    <ul className={styles['roofs']}>
      {roofs.map((roof) => {
        const own = rows.filter((row) => row.product_type === 'panel' && row.roof_number === roof.roof_number)
        const panels = sumOf(own)
        if (panels === 0) return null
        const size = productsById.get(own[0]?.product_id ?? 0)?.dimensions ?? usual
        return (
          <li key={roof.roof_number}>
            {(shown.get(roof.roof_number) ?? 0) > 0 ? null : <Drawing amount={panels} {...size} />}
            <span>
              {t('choices.roofOf', { number: roof.roof_number, panels })},{' '}
              {labels.text('orientations', roof.orientation).toLowerCase()}, {roof.angle ?? 0}°
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Decorative: the text beside it says the same. */
function Drawing({ amount, length, width }: { amount: number; length: number; width: number }) {
  const field = panelLayout({ amount, length, width })
  const [across, high] = [field.field_width + 2 * border, field.field_height + 2 * border]
  return (
    <svg viewBox={`0 0 ${across} ${high}`} aria-hidden="true">
      <rect className={styles['plane']} width={across} height={high} rx={60} />
      {Array.from({ length: amount }, (_none, index) => (
        <rect
          key={index}
          className={styles['panel']}
          x={border + (index % field.columns) * (width + panelGap)}
          y={border + Math.floor(index / field.columns) * (length + panelGap)}
          width={width}
          height={length}
        />
      ))}
    </svg>
  )
}
