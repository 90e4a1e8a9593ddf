import type { Address } from '../../ui/page/parse-destination.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { useToday } from '../../data/use-today.ts'
import { EditForm } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { type Defaults, useEditForm } from '../../ui/form/use-edit-form.ts'
import { ProductInputs } from './product-inputs.tsx'
import { type Product, type ProductBody, productSchema, productValues } from './product-values.ts'
import './products.text.ts'

interface ProductFormProps {
  defaults: Defaults<ProductBody>
  /** Of the product that is edited; nothing for a new one. */
  revision?: number
  save: (values: ProductBody, revision: number | undefined) => Promise<Product>
  cancelHref: Address
}

/** The form of a product, new or not; shows the product once it is saved. */
export function ProductForm({ defaults, revision, save, cancelHref }: ProductFormProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const today = useToday()
  const state = useEditForm({
    schema: productSchema,
    defaults,
    revision,
    // A conflict answers with a product of the contract.
    toValues: (current) => productValues(current as unknown as Product, today),
    save,
    onSaved: async ({ product_type, id }) => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('nouns.products.one') }) })
      const params = { productType: product_type, id: String(id) }
      await router.navigate({ to: '/products/$productType/$id', params })
    },
  })
  return (
    <Card narrow>
      <EditForm state={state} cancelHref={cancelHref}>
        <ProductInputs isNew={revision === undefined} />
      </EditForm>
    </Card>
  )
}
