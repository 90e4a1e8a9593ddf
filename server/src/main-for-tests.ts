import { clockFrom, systemClock } from './kernel/clock.ts'
import { runProduct } from './run-product.ts'

/** The entry of the browser tests: as main.ts, at a given instant. Production has no such switch. */
const start = process.env['HELIODESK_TEST_NOW']
await runProduct(start === undefined ? systemClock : clockFrom(new Date(start)))
