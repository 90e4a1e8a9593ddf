import { type ComponentProps, lazy } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import type { AssignAdviser } from './assign-adviser.tsx'
import './bulk-change.text.ts'

const Assign = lazy(() =>
  import('./assign-adviser.tsx').then((module) => ({ default: module.AssignAdviser })),
)

type AssignProps = ComponentProps<typeof AssignAdviser>
type Asked = Pick<AssignProps, 'assign'>

/** For `useBulkActions`: assigns an adviser to the chosen rows. */
export function useAssigning(asked: Asked) {
  const { t } = useTranslation()
  return {
    label: t('bulkChange.assign'),
    dialog: (props: Omit<AssignProps, keyof Asked>) => <Assign {...props} {...asked} />,
  }
}
