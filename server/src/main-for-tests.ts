import './kernel/drizzle-imports.ts'

const { clockFrom, systemClock } = await import('./kernel/clock.ts')
const { runProduct } = await import('./run-product.ts')

/** The entry of the browser tests: as main.ts, at a given instant. Production has no such switch. */
const start = process.env['HELIODESK_TEST_NOW']
await runProduct(start === undefined ? systemClock : clockFrom(new Date(start)))
// The port may belong to another product meanwhile, which would answer too.
process.send?.('ready')
