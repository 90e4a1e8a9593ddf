import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../data/session.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { screen } from '../../shell/screen.ts'
import { CompanyView } from './company-view.tsx'

const CompanyEdit = screen(() => import('./company-edit.tsx'), 'CompanyEdit')

/** Who may change the company data sees them as a form, everybody else to read. */
export function CompanyScreen() {
  const can = useCan()
  return can('update company') ? <CompanyEdit /> : <ReadOnly />
}

function ReadOnly() {
  const result = useQuery(callQuery('GET /company'))
  return <Loaded result={result}>{(company) => <CompanyView company={company} />}</Loaded>
}
