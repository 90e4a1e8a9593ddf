import type { Context } from '../../work/context.ts'
import { writeDevice } from '../../access/logins/devices.ts'

/** That somebody used the device with a login. */
export const noteDeviceUse = ({ db, received_at }: Context, id: number) =>
  writeDevice(db, id, { seen_at: received_at })
