import { useEmployee } from '../../session/session.ts'
import type { Visit } from './verbs/use-visit-change.ts'

type People = Pick<Visit, 'adviser'> & { with?: Visit['with'] }

/** Whether the caller goes along with a visit of somebody else; `only` where they have own visits alone, and do not move it. */
export function useAlong({ adviser, with: people = [] }: People): { goes: boolean; only: boolean } {
  const { id, own_resources } = useEmployee()
  const goes = adviser?.id !== id && people.some((one) => one.id === id)
  return { goes, only: goes && own_resources.includes('appointments') }
}
