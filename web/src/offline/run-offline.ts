import { onChange, tellGap } from '../data/changes.ts'
import { savingState, waiting } from '../data/calls/without-network.ts'
import { onTransition } from '../session/session-store.ts'
import { holdKey, openKey } from './data-key.ts'
import { settleDevices } from './outbox/deliver-outbox.ts'
import { installApp } from './installed-app.ts'
import { countWaiting, followOtherTabs, listOutbox, onOutboxChange } from './outbox/outbox.ts'
import { prepareDevice, preparePictures } from './prepare-device.ts'
import { sendOutbox } from './outbox/send-outbox.ts'
import { sendPatiently } from './outbox/send-patiently.ts'
import { deviceKeysHere, standIn } from './stand-in.ts'
import { watchServer } from './watch-server.ts'
import { clock } from '../ui/clock.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Several changes of one moment are fetched together. */
const soonMs = 5_000
const idleMs = 50 * minuteMs

/** Work in the background says nothing: the next time comes by itself, and the page of what waits shows why. */
const inPeace = (work: () => Promise<unknown>): void => void work().catch(() => undefined)

/** Nouns whose change may be one of the pack. */
const packNouns = new Set<string>([
  'leads',
  'appointments',
  'quotations',
  'work letters',
  'products',
  'product prices',
  'install prices',
  'quotation settings',
  'adviser mail templates',
  'files',
  'company',
  'attachments',
])

function keepPackFresh(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let arrived = false
  let opened = false
  // What was read before this device was open may say less than it knows.
  const showOwn = () => {
    if (!opened && openKey() !== null && savingState().waiting > 0) tellGap()
    opened ||= openKey() !== null
  }
  const refresh = () => {
    timer = undefined
    // Screens say of it that it was not sent.
    if (arrived) tellGap()
    arrived = false
    // What waits is sent as soon as there is a key for it.
    inPeace(async () => [await prepareDevice(), showOwn(), await sendOutbox(), await preparePictures()])
  }
  onChange(({ noun }) => {
    if (packNouns.has(noun)) timer ??= setTimeout(refresh, soonMs)
  })
  setInterval(refresh, hourMs)
  let waiting = 0
  onOutboxChange(() => {
    // What arrived is known by the server from now on.
    if (savingState().waiting < waiting) {
      arrived = true
      timer ??= setTimeout(refresh, soonMs)
    }
    waiting = savingState().waiting
  })
  onTransition(({ before, after }) => {
    if (after.phase.kind === 'active' && after.logins !== before.logins) timer ??= setTimeout(refresh, 0)
    if (after.companyId !== before.companyId) timer ??= setTimeout(refresh, soonMs)
  })
  refresh()
}

/** The key goes with the logout, and 50 minutes after the last input or answer. */
function limitKey(): void {
  let lastUse = clock.ms()
  const used = () => {
    lastUse = clock.ms()
  }
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, used, { passive: true })
  onTransition(({ event }) => {
    if (event.type === 'deadlineMoved' || event.type === 'continuedOffline') used()
  })
  setInterval(() => {
    if (clock.ms() - lastUse > idleMs) holdKey(null)
  }, minuteMs)
}

const send = () => inPeace(sendOutbox)
const contact = () => inPeace(async () => [await settleDevices(), await sendOutbox()])

/** What is new is sent at once, what failed when its wait is over. */
async function sendAtNextTry(): Promise<void> {
  const tries = (await listOutbox()).map(({ next_try_at }) => next_try_at)
  clearTimeout(nextTimer)
  if (tries.length > 0) nextTimer = setTimeout(send, Math.max(0, Math.min(...tries) - clock.ms()))
}
let nextTimer: ReturnType<typeof setTimeout> | undefined

function sendWhatWaits(): void {
  setInterval(send, minuteMs)
  window.addEventListener('focus', send)
  window.addEventListener('online', send)
  onOutboxChange(() => inPeace(sendAtNextTry))
  onTransition(({ before, after }) => {
    if (after.phase.kind === 'active' && after.logins !== before.logins) send()
  })
  setInterval(contact, 10 * minuteMs)
  window.addEventListener('online', contact)
  contact()
}

/** Everything that works without a network, from here on. */
export function runOffline() {
  limitKey()
  followOtherTabs()
  inPeace(countWaiting)
  keepPackFresh()
  sendWhatWaits()
  inPeace(installApp)
  waiting.send = sendPatiently
  return { keys: deviceKeysHere, network: standIn(watchServer(send)) }
}
