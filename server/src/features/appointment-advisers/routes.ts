import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { listAppointmentAdvisers } from './list-appointment-advisers.ts'
import { setManualAdviser } from './set-manual-adviser.ts'

const { leadAdvisers } = calls

export function appointmentAdviserRoutes(serve: Serve) {
  serve(leadAdvisers.list, (context, { params }) => listAppointmentAdvisers(context, params.id))
  serve(leadAdvisers.assign, setManualAdviser)
}
