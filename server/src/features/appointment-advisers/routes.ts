import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../work/context.ts'
import { afterAsking } from '../slots/after-asking.ts'
import { listAppointmentAdvisers } from './list-appointment-advisers.ts'
import { setManualAdviser } from './set-manual-adviser.ts'

const { leadAdvisers } = calls

export function appointmentAdviserRoutes(serve: Serve, { routes }: Pick<Services, 'routes'>) {
  if (routes === null) serve(leadAdvisers.list, listAppointmentAdvisers)
  else serve(leadAdvisers.list, afterAsking(listAppointmentAdvisers))
  serve(leadAdvisers.assign, setManualAdviser)
}
