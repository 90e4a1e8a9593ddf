import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { pageQuery } from '../../data/queries.ts'
import { Loaded } from '../../shell/loaded.tsx'

/** The short address of a product leads to the one among its type. */
export function ProductAddress() {
  const { id = '' } = useParams({ strict: false })
  const result = useQuery(pageQuery('GET /products/{id}', { params: { id: Number(id) } }))
  return (
    <Loaded result={result}>
      {({ product_type }) => (
        <Navigate to="/products/$productType/$id" params={{ productType: product_type, id }} replace />
      )}
    </Loaded>
  )
}
