import { aHouse } from '@heliodesk/domain/testing/measured-buildings'
import { copyEdition } from '@heliodesk/domain/quotations/versions/editions'
import { readPlanes } from '@heliodesk/domain/roofs/read-planes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { afterEach } from 'vitest'
import { queryClient } from '../../../../data/queries.ts'
import { employeeQuery } from '../../../../session/session.ts'
import { renderScreen, serveCalls } from '../../../../ui/testing/render-screen.tsx'
import { BuilderContext, type Builder } from '../../builder/builder-context.ts'
import { catalog, lead } from '../../builder/testing/builder-facts.ts'
import { type BuilderValues, newValues } from '../../builder/values.ts'
import { TakenFrom } from '../drawn-count.tsx'
import { MeasuredRoofDialog } from '../measured-roof-dialog.tsx'

export const credit = '3DBAG by tudelft3d and 3DGI'
export const found = {
  building: {
    id: 'NL.IMBAG.Pand.1',
    year: 1920,
    measured: 2017,
    source: 'AHN3',
    version: null,
    warnings: [],
  },
  reason: null,
  planes: readPlanes(aHouse()).map((plane) => ({ ...plane, panels: null })),
  read_at: '2026-11-20T09:00:00Z',
  credit,
  place: null,
  corner: null,
  tiles: null,
}
export const missing = (reason: string) => ({
  building: null,
  reason,
  planes: [],
  read_at: null,
  credit,
  place: null,
  corner: null,
  tiles: null,
})

/** The roofs, and the panels of edition A as the form has them. */
function Values() {
  const { roofs, editions } = useWatch<BuilderValues>()
  return <pre>{JSON.stringify([roofs, editions?.[0]?.products?.panel])}</pre>
}
export const valuesNow = () => JSON.parse(document.querySelector('pre')?.textContent ?? '[]') as unknown

/** A panel that is no default one. */
const isOther = ({ product_type, default_on_quotations }: (typeof catalog.data)[number]) =>
  product_type === 'panel' && !default_on_quotations
const another = catalog.data.find(isOther)
if (another === undefined) throw new Error('Two panels at least')
export const other = another

/** What the company keeps free along the edges. */
let settings = catalog.settings
afterEach(() => void (settings = catalog.settings))
export const keepFree = (own: Partial<typeof settings>) => void (settings = { ...catalog.settings, ...own })

/** What is said beside the first roof, where the dialog is closed. */
function Card() {
  const [shown, setShown] = useState(false)
  const [roof] = useWatch<BuilderValues, 'roofs'>({ name: 'roofs' })
  if (shown && roof)
    return (
      <section aria-label="Card">
        <TakenFrom roof={roof} />
      </section>
    )
  return (
    <button type="button" onClick={() => setShown(true)}>
      Card
    </button>
  )
}

function Screen() {
  const form = useForm<BuilderValues>({ defaultValues: newValues(lead, 1, 'measured-roof') })
  const [own, setOwn] = useState(settings)
  const builder = {
    form,
    catalog: { ...catalog, settings: own },
    productsById: new Map(catalog.data.map((product) => [product.id, product])),
    openRoof: { get: () => 1, set: () => undefined },
    // The dialog reads only the form, the products and the settings.
  } as unknown as Builder
  return (
    <BuilderContext value={builder}>
      <MeasuredRoofDialog onClose={() => undefined} />
      <button type="button" onClick={() => setOwn({ ...own, edge_distance_sloped: 0.3 })}>
        Company keeps 30 cm
      </button>
      <button type="button" onClick={() => form.setValue('roofs.0.measured.unconfirmed', true)}>
        Saved as unconfirmed
      </button>
      <button type="button" onClick={() => form.setValue('editions.0.products.panel.1.product_id', other.id)}>
        Another panel on roof 2
      </button>
      <button
        type="button"
        onClick={() => form.setValue('editions', copyEdition(form.getValues(), 'A', 'B').editions)}
      >
        Edition B too
      </button>
      {/* As in the builder, whose roofs are outside it. */}
      <FormProvider {...form}>
        <Card />
        <Values />
      </FormProvider>
    </BuilderContext>
  )
}

export async function open(answers: object[]) {
  queryClient.clear()
  queryClient.setQueryData(employeeQuery.queryKey, {
    user: { id: 4 },
    impersonated_by: null,
    permission_names: ['update leads'],
  } as never)
  const asked = serveCalls(() => ({
    body: answers.length > 1 ? (answers.shift() ?? {}) : (answers[0] ?? {}),
  }))
  await renderScreen(Screen)
  return asked
}

export const option = { name: /^Roof 1, row/ }
export const amountNow = () => (valuesNow() as [object[], { amount: number }[]])[1][0]?.amount

export async function openTaken() {
  await open([found])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Take as roof 1: plane 1' }))
  return { user, all: screen.getAllByRole('option', option).length }
}
