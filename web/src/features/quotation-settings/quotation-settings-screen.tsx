import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { SettingsView } from './settings-view.tsx'

const SettingsEdit = lazy(() =>
  import('./settings-edit.tsx').then((module) => ({ default: module.SettingsEdit })),
)

/** The quotation settings: a form for users who may change them, else read-only. */
export function QuotationSettingsScreen() {
  const can = useCan()
  const result = useQuery({ ...callQuery('GET /quotation-settings'), refetchOnMount: 'always' })
  return (
    <Loaded result={result} fresh>
      {(settings) =>
        can('update quotation settings') ? (
          <Suspense>
            <SettingsEdit settings={settings} />
          </Suspense>
        ) : (
          <SettingsView settings={settings} />
        )
      }
    </Loaded>
  )
}
