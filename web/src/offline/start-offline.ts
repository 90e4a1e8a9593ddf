import { whenQuiet } from '../data/calls/when-quiet.ts'
import { provideWithoutNetwork, savingState, waiting } from '../data/calls/without-network.ts'
import { provideDeviceKeys } from '../session/login/device-keys.ts'

type Run = Awaited<ReturnType<typeof run>>
let running: Promise<Run> | undefined

/** What it takes comes after the first load; without a network from the cache of the installed app. */
async function run() {
  const module = await import('./run-offline.ts')
  return module.runOffline()
}

async function whenRunning(): Promise<Run> {
  try {
    return await (running ??= run())
  } catch (error) {
    running = undefined
    throw error
  }
}

/** Where anything waits, this device may know more than the server: nothing is read past it. */
const sendAtStart: typeof waiting.send = async (call, next) => {
  if (savingState().waiting > 0) await whenRunning().catch(() => undefined)
  return waiting.send === sendAtStart ? next(call) : waiting.send(call, next)
}

/** Where a part of the app is missing this device answers nothing. */
const orNothing =
  <Given extends unknown[], Result>(of: (run: Run) => (...given: Given) => Result | Promise<Result>) =>
  (...given: Given): Promise<Result | undefined> =>
    whenRunning().then(
      (run) => of(run)(...given),
      () => undefined,
    )

/** Puts this device in the server's place where that does not answer; once, before any call. */
export function startOffline(): void {
  const open = orNothing(({ keys }) => keys.open)
  provideDeviceKeys({
    passwordTaken: orNothing(({ keys }) => keys.passwordTaken),
    prepare: orNothing(({ keys }) => keys.prepare),
    open: async (userId, password) => (await open(userId, password)) ?? null,
    wipe: orNothing(({ keys }) => keys.wipe),
    whoIsHere: orNothing(({ keys }) => keys.whoIsHere),
  })
  provideWithoutNetwork({
    read: orNothing(({ network }) => network.read),
    keep: orNothing(({ network }) => network.keep),
    judgeSigning: orNothing(({ network }) => network.judgeSigning),
    unanswered: orNothing(({ network }) => network.unanswered),
  })
  waiting.send = sendAtStart
  void whenQuiet()
    .then(whenRunning)
    .catch(() => undefined)
}
