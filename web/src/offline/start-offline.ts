import { whenQuiet } from '../data/when-quiet.ts'
import { provideWithoutNetwork } from '../data/without-network.ts'
import { provideDeviceKeys } from '../session/device-keys.ts'

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

/** Where a part of the app is missing this device answers nothing. */
const orNothing = <Result>(work: (run: Run) => Promise<Result>): Promise<Result | undefined> =>
  whenRunning().then(work, () => undefined)

/** Puts this device in the server's place where that does not answer; once, before any call. */
export function startOffline(): void {
  provideDeviceKeys({
    passwordTaken: (userId, password) =>
      void orNothing(async ({ keys }) => keys.passwordTaken(userId, password)),
    prepare: async (employee) => {
      await orNothing(({ keys }) => keys.prepare(employee))
    },
    open: async (userId, password) => (await orNothing(({ keys }) => keys.open(userId, password))) ?? null,
    wipe: async (userId) => {
      await orNothing(({ keys }) => keys.wipe(userId))
    },
  })
  provideWithoutNetwork({
    read: (key, request) => orNothing(({ network }) => network.read(key, request)),
    keep: (key, request) => orNothing(({ network }) => network.keep(key, request)),
    judgeSigning: (quotation, version) =>
      orNothing(async ({ network }) => network.judgeSigning?.(quotation, version)),
    unanswered: () => void orNothing(async ({ network }) => network.unanswered()),
  })
  void whenQuiet()
    .then(whenRunning)
    .catch(() => undefined)
}
