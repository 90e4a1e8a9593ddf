import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pageQuery } from '../../data/queries.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { NotFoundPage } from '../../shell/messages/not-found-page.tsx'
import type { Product } from './product-values.ts'

interface OneProductProps {
  /** For a form: waits for what is kept now. */
  fresh?: boolean
  children: (product: Product) => ReactNode
}

/** The product in the URL, only under its own type. */
export function OneProduct({ fresh = false, children }: OneProductProps) {
  const { id, productType } = useParams({ strict: false })
  const result = useQuery({
    ...pageQuery('GET /products/{id}', { params: { id: Number(id) } }),
    ...(fresh && { refetchOnMount: 'always' as const }),
  })
  return (
    <Loaded key={id} result={result} fresh={fresh}>
      {(product) => (product.product_type === productType ? children(product) : <NotFoundPage />)}
    </Loaded>
  )
}
