import { calls } from '@heliodesk/contract/calls'
import type { Serve } from '../../http/serve.ts'
import { findCaller } from './find-caller.ts'
import { forgetDevice } from './forget-device.ts'
import { handOutKey } from './hand-out-key.ts'
import { listDevices } from './list-devices.ts'
import { readDeviceState } from './read-device-state.ts'
import { registerDevice } from './register-device.ts'

const { devices } = calls

export function deviceRoutes(serve: Serve) {
  serve(devices.list, (context, { query }) => listDevices(context, query.employee_id))
  serve(devices.register, (context, { body }) => registerDevice(context, body))
  serve(devices.key, (context, { body }) => handOutKey(context, body))
  serve(devices.forget, (context, { params }) => forgetDevice(context, params.id))
  serve.byToken(devices.state, findCaller, (context, _input, device) => readDeviceState(context, device))
}
