import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { saveConfirmed } from '../../data/calls/save-confirmed.ts'
import { useToday } from '../../data/use-today.ts'
import { Page } from '../../ui/page/page.tsx'
import { OneProduct } from './one-product.tsx'
import { ProductForm } from './product-form.tsx'
import { changesFrom, type Product, productValues, withoutForeign } from './product-values.ts'
import { useProductName, useProductTrail } from './use-product-name.ts'
import './products.text.ts'

function EditPage({ product }: { product: Product }) {
  const { t } = useTranslation()
  const name = useProductName()(product)
  const trail = useProductTrail(product)
  const here = `/products/${product.product_type}/${product.id}` as const
  const today = useToday()
  const [defaults] = useState(() => productValues(product, today))
  return (
    <Page title={t('ui.editName', { name })} trail={[...trail, { label: name, href: here }]}>
      <ProductForm
        defaults={defaults}
        revision={product.revision}
        save={(values, revision) =>
          saveConfirmed(
            (confirmed) =>
              api('PATCH /products/{id}', {
                params: { id: product.id },
                body: {
                  ...withoutForeign(changesFrom(defaults, values)),
                  ...(revision !== undefined && { revision }),
                  ...confirmed,
                },
              }),
            (questions) => ({
              title: t('products.askReplaceTitle'),
              text: questions.join(' '),
              action: t('products.askReplaceYes'),
            }),
          )
        }
        cancelHref={here}
      />
    </Page>
  )
}

export const ProductEdit = () => <OneProduct fresh>{(product) => <EditPage product={product} />}</OneProduct>
