import { employeeKey, keepLogin, keptLogin } from '../session/login/kept-login.ts'
import { keepsWorkOf } from '../session/login/remember-login.ts'
import { inDatabase } from './database.ts'
import { listDevices } from './devices.ts'
import { listRecords } from './records/kept-records.ts'
import { noteHeld } from './state-keys.ts'

/** A browser that is killed loses what it had not written of local storage: what the database has of a login stays. */
export async function keepLoginHere(user_id: number): Promise<void> {
  const login = keptLogin(user_id)
  if (login?.local_password_hash == null) return
  await inDatabase(async (database) => {
    const write = database.transaction('devices', 'readwrite')
    const row = (await write.store.getAll()).find((one) => one.user_id === user_id && one.current)
    if (row?.by_password != null) await write.store.put({ ...row, login })
    await write.done
  })
}

/** Puts into local storage who may open this device, where it has lost that. */
export async function recoverLogins(): Promise<void> {
  await navigator.locks.request('heliodesk.logins', recover)
}

async function recover(): Promise<void> {
  const open = (await listDevices()).filter((row) => row.current && row.by_password !== null)
  const lost = open.filter(({ user_id }) => keptLogin(user_id) === null || !keepsWorkOf(user_id))
  if (lost.length === 0) return
  const employees = (await listRecords()).filter(({ name }) => name === 'employee')
  for (const { user_id, login } of lost) {
    if (keptLogin(user_id) === null && login !== undefined) keepLogin(login)
    for (const { company_id } of employees.filter((row) => row.user_id === user_id))
      noteHeld(employeeKey, user_id, company_id)
  }
}
