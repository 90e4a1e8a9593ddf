import { api, type BodyOf } from '../../../data/calls/client.ts'
import { useAskedSave } from '../verbs/use-visit-change.ts'

/** Books a slot; of a lead that has another visit it asks first. */
export function useTakeSlot() {
  const askedSave = useAskedSave()
  return (body: BodyOf<'PATCH /appointments/timeslots/'>) =>
    askedSave((confirmed) => api('PATCH /appointments/timeslots/', { body: { ...body, ...confirmed } }))
}
