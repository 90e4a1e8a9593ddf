import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../kernel/start-error.ts'
import { requireWhole } from './check-backup.ts'
import type { FileTask, Values } from './task.ts'

const dayMs = 86_400_000
/** Those whose every byte is read each night: tonight's, and last night's as it lies there now. */
const checked = 2

export const pruneBackups: FileTask = {
  summary: 'checks the newest backups of a folder and removes the oldest',
  options: ['days', 'keep'],
  help: `Reads tonight's and last night's backup in a folder whole, and only when both are good removes old ones.

  npm run admin -- prune-backups /var/backups --days 14 --keep 7

Backups are the files heliodesk-*.tar. Those older than --days (14) go, but the newest --keep (7) stay however old
they are; one that cannot be restored does not count among them. What failed (*.partial, *.incomplete) goes when it is
as old, but never on its day: that may be a backup that runs. The exit status is not 0, and nothing is removed, when
there is none of tonight, one of the two newest is damaged or lacks files, or the newest is of today and not complete. Nor is it 0 when another
one that it read cannot be restored, or old ones stay because there are fewer good ones than --keep: it names them.
`,
  runOnFile: async (_environment, folder, values = {}, warn = () => undefined) => {
    const days = wholeOf(values, 'days', 14)
    const keep = wholeOf(values, 'keep', 7)
    const found = await listBackups(folder)
    const backups = found.filter((one) => !isUnfinished(one))
    if (backups.length === 0) throw new StartError(`${folder} has no heliodesk-*.tar`)
    const [newest] = found
    if (newest !== undefined && isUnfinished(newest) && isOfToday(newest))
      throw new StartError(`${newest.path} is not complete: it runs, or has failed`)
    if (!backups.some(isOfTonight))
      throw new StartError(`${folder} has no backup of tonight: the newest is ${backups[0]?.path}`)
    for (const { path } of backups.slice(0, checked)) await requireWhole(path)
    const good = await newestGood(backups, keep, warn)
    if (good.length < Math.min(keep, 1)) throw new StartError(`${folder} has no good backup`)
    const before = Date.now() - days * dayMs
    const old = found.filter(
      (one) => one.at < before && !good.includes(one.path) && !(isUnfinished(one) && isOfToday(one)),
    )
    // With fewer good ones than are to be kept, nothing that might be one goes.
    const gone = good.length < keep ? old.filter(isUnfinished) : old
    for (const { path } of gone) await rm(path)
    const stays = old.length - gone.length
    if (stays > 0) warn(`${stays} old backups stay: ${good.length} good ones, of ${keep} to keep`)
    return `Checked ${Math.min(checked, backups.length)} backups, removed ${gone.length}, ${found.length - gone.length} are left.`
  },
}

interface Found {
  name: string
  path: string
  at: number
}

const isUnfinished = ({ name }: Found) => !name.endsWith('.tar')

/** By its name, or written within half a day: what is older is last night's. */
const isOfTonight = ({ name, at }: Found) => name.includes(today()) || at > Date.now() - dayMs / 2

const today = () => new Date().toLocaleDateString('sv-SE')

/** By its name, or written within a day: it may be one that runs. */
const isOfToday = ({ name, at }: Found) => name.includes(today()) || at > Date.now() - dayMs

/** Newest first. */
async function listBackups(folder: string): Promise<Found[]> {
  const names = await readdir(folder).catch(() => {
    throw new StartError(`${folder} cannot be read`)
  })
  const found: Found[] = []
  for (const name of names) {
    if (!/^heliodesk-.*\.tar(\.partial|\.incomplete)?$/.test(name)) continue
    const path = join(folder, name)
    found.push({ name, path, at: (await stat(path)).mtimeMs })
  }
  return found.toSorted((a, b) => b.at - a.at || b.name.localeCompare(a.name))
}

/** The newest that can be restored, at most as many as are to be kept. */
async function newestGood(
  backups: readonly Found[],
  keep: number,
  warn: (what: string) => void,
): Promise<string[]> {
  const good: string[] = []
  for (const { path } of backups) {
    if (good.length >= keep) break
    const whole = await requireWhole(path).then(
      () => true,
      (error: unknown) => {
        warn(`${path} is not counted: ${error instanceof Error ? error.message : String(error)}`)
        return false
      },
    )
    if (whole) good.push(path)
  }
  return good
}

function wholeOf(values: Values, option: string, fallback: number): number {
  const text = values[option]
  if (text === undefined) return fallback
  if (!/^\d{1,4}$/.test(text) || Number(text) === 0)
    throw new StartError(`--${option} is a whole number of at least 1`)
  return Number(text)
}
