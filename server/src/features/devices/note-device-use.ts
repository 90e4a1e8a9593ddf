import type { Context } from '../../work/context.ts'
import { writeDevice } from '../../access/devices.ts'

/** That somebody used the device with a login. */
export const noteDeviceUse = ({ db, received_at }: Context, id: number) =>
  writeDevice(db, id, { seen_at: received_at })
