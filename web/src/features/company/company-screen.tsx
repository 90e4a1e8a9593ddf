import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { CompanyView } from './company-view.tsx'

const CompanyEdit = lazy(() =>
  import('./company-edit.tsx').then((module) => ({ default: module.CompanyEdit })),
)

function ReadOnly() {
  const result = useQuery(callQuery('GET /company'))
  return <Loaded result={result}>{(company) => <CompanyView company={company} />}</Loaded>
}

/** The company data: a form for users who may change it, else read-only. */
export function CompanyScreen() {
  const can = useCan()
  if (!can('update company')) return <ReadOnly />
  return (
    <Suspense>
      <CompanyEdit />
    </Suspense>
  )
}
