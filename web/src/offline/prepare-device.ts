import type { Employee } from '@heliodesk/contract/session'
import { noteContact } from '../session/login/kept-login.ts'
import { knownEmployee } from '../session/session.ts'
import { sessionState } from '../session/session-store.ts'
import { openKeyOf, whenHeld } from './data-key.ts'
import { refreshPack } from './day-pack.ts'
import { openByServer, tellDeviceChange } from './devices.ts'
import type { Holder } from './holder.ts'
import { holderHere } from './holder-here.ts'
import { keepRecords } from './records/kept-records.ts'
import { keepPictures } from './records/office-pictures.ts'
import { keepLoginHere } from './recover-logins.ts'
import { noteEmployee } from './state-keys.ts'

/** Who works in the field: their day is kept on the devices that they log in on. */
const inTheField = new Set<string>(['adviser', 'installer'])

let password: { userId: number; password: string } | null = null
export const rememberPassword = (userId: number, typed: string): void => {
  password = { userId, password: typed }
}

/** Whether a password was taken that does not open this device yet. */
export const isLoginUnderWay = (userId: number): boolean => password?.userId === userId

/** Who works in the field, acting as nobody else, and where. */
export function fieldWorker(employee: Employee) {
  const { company, function_group, impersonated_by, user } = employee
  const works = inTheField.has(function_group?.type ?? '')
  return company === null || impersonated_by !== null || !works
    ? null
    : { employee, company_id: company.id, user_id: user.id }
}

/** One who is logged in with a network. */
function worker() {
  const employee = knownEmployee()
  const { phase } = sessionState()
  if (employee === null || phase.kind !== 'active' || !navigator.onLine) return null
  const who = fieldWorker(employee)
  return who?.user_id === phase.userId ? who : null
}

async function openDevice(user_id: number) {
  const typed = password?.userId === user_id ? password.password : null
  if (typed === null) return openKeyOf(user_id) ?? (await openByServer(user_id, null))
  const open = await openByServer(user_id, typed)
  password = null
  return open
}

/** Makes the password of a login open what this device keeps, before that login has ended. */
export async function prepareKey(employee: Employee): Promise<void> {
  const who = fieldWorker(employee)
  if (who === null) return
  await navigator.locks.request('heliodesk.pack', async () => {
    await openDevice(who.user_id)
    await keepLoginHere(who.user_id)
  })
}

/** So long is a read held up until what this device keeps is open: another tab may be at it. */
const opensWithinMs = 5_000

/** Of a page that was just loaded too: whose data is open, once it is; null where it does not open. */
export async function holderWhenOpen(): Promise<Holder | null> {
  const who = worker()
  if (who !== null && openKeyOf(who.user_id) === null) {
    const opens = prepareKey(who.employee).catch(() => undefined)
    const late = new Promise((resolve) => setTimeout(resolve, opensWithinMs))
    await Promise.race([whenHeld(who.user_id), opens, late])
  }
  return holderHere()
}

/** Opens what this device keeps of who is logged in, and fetches what their day needs. */
export async function prepareDevice(): Promise<void> {
  const who = worker()
  if (who === null) {
    // The password of somebody whose day is not kept is not held either.
    if (sessionState().phase.kind === 'active' && knownEmployee() !== null) password = null
    return
  }
  // Some browsers ask the person, who has just logged in; the page of this device tells what came of it.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => undefined)
  await navigator.locks.request('heliodesk.pack', async () => {
    const open = await openDevice(who.user_id)
    if (open === null) return
    await keepRecords(open, who.company_id, { employee: who.employee })
    await noteEmployee(open, who.company_id)
    tellDeviceChange()
    await refreshPack(open, who.company_id)
    noteContact(who.user_id)
    await keepLoginHere(who.user_id)
  })
}

/** Fetches the pictures of the pack, in one tab, as long as the same person works here with a network. */
export async function preparePictures(): Promise<void> {
  const who = worker()
  const open = who && openKeyOf(who.user_id)
  if (who === null || open === null) return
  const goesOn = () => worker()?.user_id === who.user_id && openKeyOf(who.user_id) === open
  await navigator.locks.request('heliodesk.pictures', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await keepPictures(open, who.company_id, goesOn)
  })
}
