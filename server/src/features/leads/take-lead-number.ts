import { leadNumber } from '@heliodesk/domain/numbers'
import { commitWithoutWaiting } from '../../access/statements/commit-without-waiting.ts'
import { type CompanyDb, type Database, inCompany } from '../../access/database.ts'
import type { Context } from '../../work/context.ts'
import { countLeadNumbers } from './queries.ts'

/** Numbers of one company and year that this process has reserved, and who waits for the counter here. */
interface Stock {
  free: number[]
  waiting: number
  filling: boolean
  /** When it was last filled, of `performance.now()`. */
  filledAt: number
}

const blockSize = 64
/** Half a block that lasts shorter than this is followed by another before it is used up. */
const busyMs = 1_000
const stocks = new WeakMap<Database, Map<string, Stock>>()

/**
 * The next number of a year. The counter's row is locked until the transaction ends, so those who would wait for
 * each other get a block of numbers reserved for this process instead: numbers are never given out twice, but may
 * be left out when the process ends, and rise only within a process.
 */
export async function takeLeadNumber({ services, db, company_id }: Context, year: number): Promise<string> {
  const stock = stockOf(services.database, `${company_id} ${year}`)
  const free = stock.free.shift()
  if (stock.free.length === blockSize / 2 && performance.now() - stock.filledAt < busyMs)
    void fill(services.database, stock, company_id, year)
  return leadNumber(year, free ?? (await takeFromCounter(services.database, db)))

  async function takeFromCounter(database: Database, own: CompanyDb) {
    if (stock.waiting > 0) void fill(database, stock, company_id, year)
    stock.waiting += 1
    try {
      return await countLeadNumbers(own, company_id, year, 1)
    } finally {
      stock.waiting -= 1
    }
  }
}

/** Numbers for many leads at once, taken without holding the counter for as long as they are written. */
export async function reserveLeadNumbers(
  database: Database,
  company_id: number,
  year: number,
  size: number,
): Promise<number[]> {
  const last = await inCompany(database, company_id, async (db) => {
    const [, counted] = await Promise.all([
      commitWithoutWaiting(db),
      countLeadNumbers(db, company_id, year, size),
    ])
    return counted
  })
  return Array.from({ length: size }, (_none, index) => last - size + 1 + index)
}

function stockOf(database: Database, key: string): Stock {
  const ofDatabase = stocks.get(database) ?? new Map<string, Stock>()
  stocks.set(database, ofDatabase)
  const stock = ofDatabase.get(key) ?? { free: [], waiting: 0, filling: false, filledAt: 0 }
  ofDatabase.set(key, stock)
  return stock
}

/** On a separate connection outside the pool, because a request already holds one. */
async function fill(database: Database, stock: Stock, company_id: number, year: number) {
  if (stock.filling) return
  stock.filling = true
  try {
    stock.free.push(...(await reserveLeadNumbers(database, company_id, year, blockSize)))
    stock.filledAt = performance.now()
  } catch {
    // Each caller then takes its number from the counter, and reports the error.
  } finally {
    stock.filling = false
  }
}
