import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { pageQuery } from '../../data/queries.ts'
import { useToday } from '../../data/use-today.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page, type Crumb } from '../../ui/page/page.tsx'
import { ProductForm } from './product-form.tsx'
import { copiedValues, newValues, withoutForeign } from './product-values.ts'
import { typeOf } from './type-param.ts'
import './products.text.ts'

function CreateForm({ defaults }: { defaults: ReturnType<typeof newValues> }) {
  const { productType = 'all' } = useParams({ strict: false })
  return (
    <ProductForm
      defaults={defaults}
      save={(values) => api('POST /products', { body: withoutForeign(values) })}
      cancelHref={`/products/${typeOf(productType) ?? 'all'}`}
    />
  )
}

function CopyForm({ from }: { from: number }) {
  const { t } = useTranslation()
  const today = useToday()
  const result = useQuery(pageQuery('GET /products/{id}', { params: { id: from } }))
  return (
    <Loaded result={result}>
      {(product) => {
        const name = t('products.copyOf', { name: product.name })
        return <CreateForm key={product.id} defaults={copiedValues(product, name, today)} />
      }}
    </Loaded>
  )
}

/** A new product of the type in the address, empty or a copy of another one. */
export function ProductCreate() {
  const { t } = useTranslation()
  const { productType } = useParams({ strict: false })
  const { from } = useSearch({ strict: false })
  const type = typeOf(productType) ?? 'panel'
  const trail: Crumb[] = [
    { label: t('nouns.products.many'), href: `/products/${typeOf(productType) ?? 'all'}` },
  ]
  return (
    <Page title={t('nouns.products.new')} trail={trail}>
      {from === undefined ? (
        <CreateForm key={type} defaults={newValues(type)} />
      ) : (
        <CopyForm from={Number(from)} />
      )}
    </Page>
  )
}
