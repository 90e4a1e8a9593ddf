import { productName } from '@heliodesk/domain/products/product-name'
import { type ComponentProps, lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { type FieldPath, FormProvider } from 'react-hook-form'
import { useTranslation } from '../../../text/use-translation.ts'
import { useCan } from '../../../session/session.ts'
import { useSaveKey } from '../../../ui/form/edit-form.tsx'
import { notify } from '../../../ui/notify.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form.ts'
import { useFormatLanguage } from '../../../ui/use-format.ts'
import type { AskOwnUses } from '../own-use/follow-own-use.ts'
import { type BuilderActionsProps, useBuilderActions } from './builder-actions.tsx'
import { type Builder, BuilderContext, useBuilder } from './builder-context.ts'
import { BuilderErrors } from './builder-errors.tsx'
import styles from './builder.module.css'
import { type CalculationStore, createCalculationStore } from './draft/calculation-store.ts'
import { EditionsPanel } from './editions/editions-panel.tsx'
import { GeneralPanel } from './general-panel.tsx'
import { HeadNames } from './head-names.tsx'
import { PriceChanges } from './editions/price-changes.tsx'
import { RoofFiles } from './roofs/roof-files.tsx'
import { RoofsPanel } from './roofs/roofs-panel.tsx'
import { StickyTotals } from './sticky-totals.tsx'
import { useDiscarded } from './draft/use-discarded.ts'
import { useKeptDraft } from './draft/use-kept-draft.ts'
import { useKeptElsewhere } from './draft/use-kept-elsewhere.ts'
import { usePresent } from './presentation/use-present.ts'
import { useQuotationNews } from './draft/use-quotation-news.ts'
import { useSaveQuotation } from './draft/use-save-quotation.ts'
import { useShownVersion } from './draft/use-shown-version.ts'
import {
  type BuilderValues,
  type Catalog,
  acceptedVersion,
  newestKnown,
  newValues,
  type Quotation,
  type Start,
  valuesOf,
  versionToShow,
  waitsToSend,
} from './values.ts'
import { SignatureFiles } from './signing/signature-files.tsx'
import { YieldChart } from './roofs/yield-chart.tsx'
import '../quotation-labels.text.ts'
import '../quotations.text.ts'

const ApprovalBanner = lazy(() =>
  import('./sending/approval-banner.tsx').then((module) => ({ default: module.ApprovalBanner })),
)
const OwnUsePanel = lazy(() =>
  import('../own-use/own-use-panel.tsx').then((module) => ({ default: module.OwnUsePanel })),
)
const Presentation = lazy(() =>
  import('./presentation/presentation.tsx').then((module) => ({ default: module.Presentation })),
)
const SaleBanner = lazy(() =>
  import('./sending/sale-banner.tsx').then((module) => ({ default: module.SaleBanner })),
)
const VersionsDrawer = lazy(() =>
  import('./editions/versions-drawer.tsx').then((module) => ({ default: module.VersionsDrawer })),
)

interface BuilderFormProps {
  catalog: Catalog
  start: Start
  appointmentId: number
  quotation: Quotation | null
  onQuotation: (quotation: Quotation | null) => void
}

/**
 * Checks the values as the body of a save; the server reads them by the same schema, but for the version that they
 * build on: that may be one of this device.
 */
const loadSchema = async () => {
  const [{ customSchema }, { quotationBody }] = await Promise.all([
    import('../../../data/custom-schema.ts'),
    import('@heliodesk/contract/quotation-fields'),
  ])
  return customSchema<BuilderValues>((values, context) => {
    const asked = { ...values, base_version_id: null }
    for (const issue of quotationBody.safeParse(asked).error?.issues ?? []) context.addIssue({ ...issue })
  })
}

const startValues = ({ quotation, start, appointmentId }: BuilderFormProps): BuilderValues =>
  quotation === null
    ? // The id makes a quotation exist once, whatever happens to the answer of its first save.
      newValues(start.lead, appointmentId, crypto.randomUUID(), start.intake)
    : valuesOf(quotation, versionToShow(quotation))

/** It is asked when typing pauses: its code comes with the first question. */
const askOwnUses: AskOwnUses = async (inputs) =>
  (await import('../../../data/own-use/own-use-client.ts')).askOwnUses(inputs)

/** Recalculates on every change, and clears the error of a field when the field changes. */
function useCalculatedForm(form: EditForm<BuilderValues, BuilderValues>['form'], store: CalculationStore) {
  useEffect(() => {
    // Applies changes made since the store was created.
    store.change()
    return form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        store.change()
        const path = name as FieldPath<BuilderValues> | undefined
        if (path !== undefined && form.getFieldState(path).invalid) form.clearErrors(path)
      },
    })
  }, [form, store])
}

const noHandPrices: Builder['handPrices'] = []

/** The available products and those of the saved quotation, in the language of who looks at them. */
function useCatalog({ catalog, start }: BuilderFormProps, customerView: boolean): Catalog {
  const own = useFormatLanguage()
  const language = customerView ? start.lead.language : own
  return useMemo(() => {
    const products = [...catalog.data, ...start.former_products]
    return { ...catalog, data: products.map((one) => ({ ...one, name: productName(one, language) })) }
  }, [catalog, start.former_products, language])
}

const oneRoofOpen = (): Builder['openRoof'] => {
  let open = 1
  return { get: () => open, set: (roof_number) => (open = roof_number) }
}

/** The context shared by the parts of the builder: the form, the products and the calculation. */
function useBuilderParts(
  props: BuilderFormProps,
  given: {
    state: EditForm<BuilderValues, BuilderValues>
    shown: number
    customerView: boolean
  },
): Builder {
  const { start, quotation } = props
  const { state, shown, customerView } = given
  const catalog = useCatalog(props, customerView)
  const maySetPrices = useCan()('update products')
  const { control, getValues, setValue } = state.form
  const version = quotation?.versions.find(({ id }) => id === shown)
  // A save is based on the latest version, whichever is shown.
  const handPrices = quotation?.latest_version.hand_prices ?? noHandPrices
  const store = useMemo(() => {
    const base = { frozen_prices: version?.frozen_prices, hand_prices: handPrices }
    return createCalculationStore(catalog, start.lead, maySetPrices, getValues, base, askOwnUses)
  }, [catalog, start, maySetPrices, getValues, version, handPrices])
  useCalculatedForm(state.form, store)
  const kept = state.dirty ? null : (version?.calculation ?? null)
  // Before anybody sees another total than that of the version.
  useLayoutEffect(() => store.keep(kept), [store, kept])
  const [openRoof] = useState(oneRoofOpen)
  const form = useMemo(() => ({ control, getValues, setValue }), [control, getValues, setValue])
  const productsById = useMemo(() => new Map(catalog.data.map((product) => [product.id, product])), [catalog])
  const latest = quotation?.latest_version
  const approved = latest?.approval?.decision === 'approved' && latest.id === shown && !state.dirty
  const locked = quotation !== null && acceptedVersion(quotation) !== undefined
  return useMemo(
    () => ({
      form,
      catalog,
      productsById,
      store,
      openRoof,
      locked,
      maySetPrices,
      handPrices,
      approved,
      customerView,
    }),
    [form, catalog, productsById, store, openRoof, locked, maySetPrices, handPrices, approved, customerView],
  )
}

/** The form's state, its calculation and what its parts share. */
function useBuilderState(props: BuilderFormProps, customerView: boolean) {
  const { quotation } = props
  const { t } = useTranslation()
  const [first] = useState(() => startValues(props))
  const save = useSaveQuotation(quotation, {
    theirs: (current) => version.take(current),
    mine: (id) => state.form.setValue('base_version_id', id, { shouldDirty: true }),
  })
  const state: EditForm<BuilderValues, BuilderValues> = useEditForm({
    schema: loadSchema,
    defaults: first,
    save,
    onSaved: async (saved: Quotation, sent) => {
      version.take(saved, sent)
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('quotationLabels.one') }) })
    },
  })
  const version = useShownVersion(props, state.form)
  const { shown } = version
  const builder = useBuilderParts(props, { state, shown, customerView })
  useKeptDraft(props.appointmentId, state.form)
  useKeptElsewhere(props.start.lead.id, { quotation, dirty: state.dirty })
  useDiscarded(props.start.lead.id, { quotation, dirty: state.dirty }, (left) => {
    if (left !== null) return state.dirty ? version.receive(left) : version.take(left)
    props.onQuotation(null)
    if (state.dirty) state.form.setValue('base_version_id', null)
    else state.form.reset(startValues({ ...props, quotation: null }))
  })
  return { state, builder, ...version }
}

/** Loaded where the latest version needs an approval: most never do. */
function Approval(props: ComponentProps<typeof ApprovalBanner>) {
  const { needs_approval, status } = props.quotation.latest_version
  if (!needs_approval || status !== 'concept') return null
  return (
    <Suspense>
      <ApprovalBanner {...props} />
    </Suspense>
  )
}

/** Loaded once somebody opened them. */
const Versions = (props: ComponentProps<typeof VersionsDrawer>) => (
  <Suspense>
    <VersionsDrawer {...props} />
  </Suspense>
)

/** Loaded once somebody answered. */
function Sale(props: ComponentProps<typeof SaleBanner>) {
  const { state } = props.quotation.latest_version
  const ended = state === 'declined' || state === 'withdrawn'
  if (!ended && acceptedVersion(props.quotation) === undefined) return null
  return (
    <Suspense>
      <SaleBanner {...props} />
    </Suspense>
  )
}

/** Messages stand where they hide no line of an edition. */
function useRoomForLines() {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-building', true)
    return () => document.documentElement.removeAttribute('data-building')
  }, [])
}

/** The quotation builder: roofs and general facts at the left, editions at the right, what can be done on top. */
export function BuilderForm(props: BuilderFormProps) {
  const { quotation } = props
  const [customerView, setCustomerView] = useState(false)
  const { state, builder, shown, take, receive, choose } = useBuilderState(props, customerView)
  /** Null: not opened yet, and not fetched. */
  const [versionsOpen, setVersionsOpen] = useState<boolean | null>(null)
  const present = usePresent(builder, () => setCustomerView(true))
  useSaveKey(state.submit)
  useRoomForLines()
  // Unsaved input stays, beside what became of the quotation.
  useQuotationNews(props.start.quotation, { shown: quotation, dirty: state.dirty }, (news) =>
    state.dirty ? props.onQuotation(news) : take(news),
  )
  if (customerView)
    return (
      <BuilderContext value={builder}>
        <Suspense>
          <Presentation lead={props.start.lead} onBack={() => setCustomerView(false)} />
        </Suspense>
      </BuilderContext>
    )
  return (
    <BuilderContext value={builder}>
      <Head
        {...props}
        shown={shown}
        dirty={state.dirty}
        saving={state.saving}
        locked={builder.locked}
        onSave={state.submit}
        onQuotation={take}
        onDone={receive}
        onRefused={state.showErrors}
        onVersions={() => setVersionsOpen(true)}
        onPresent={present}
      />
      {quotation === null ? null : (
        <Sale quotation={quotation} appointmentId={props.appointmentId} dirty={state.dirty} />
      )}
      <BuilderErrors />
      <PriceChanges />
      {quotation === null ? null : (
        <Approval {...props} quotation={quotation} dirty={state.dirty} onDecided={receive} />
      )}
      <Columns {...props} state={state} />
      {quotation === null || versionsOpen === null ? null : (
        <Versions
          quotation={quotation}
          shown={shown}
          opened={versionsOpen}
          dirty={state.dirty}
          onClose={() => setVersionsOpen(false)}
          onChoose={choose}
        />
      )}
    </BuilderContext>
  )
}

function Head({ start, ...props }: Omit<BuilderActionsProps, 'sentLater'> & Pick<BuilderFormProps, 'start'>) {
  const sentLater = waitsToSend(newestKnown(start.quotation, props.quotation))
  const { next, more, dialogs } = useBuilderActions({ ...props, sentLater })
  return (
    <>
      <PageHead
        title={start.lead.full_name}
        beside={<HeadNames lead={start.lead} latest={start.quotation} {...props} />}
        facts={<StickyTotals />}
        next={next}
        more={more}
      />
      {dialogs}
    </>
  )
}

/** The house at the left, what is offered at the right, then the general facts. */
function Columns(props: BuilderFormProps & { state: EditForm<BuilderValues, BuilderValues> }) {
  const { start, quotation, appointmentId, state } = props
  const { locked } = useBuilder()
  return (
    <div className={styles['layout']} data-locked={locked || undefined}>
      <div className={styles['column']}>
        <RoofsPanel />
        <RoofFiles leadId={start.lead.id} appointmentId={appointmentId} />
      </div>
      <div className={`${styles['column']} ${styles['offer']}`}>
        <EditionsPanel />
        <YieldChart />
        <Suspense>
          <OwnUsePanel />
        </Suspense>
        <SignatureFiles quotationId={quotation?.id ?? null} leadId={start.lead.id} />
      </div>
      <FormProvider {...state.form}>
        <GeneralPanel />
      </FormProvider>
    </div>
  )
}
