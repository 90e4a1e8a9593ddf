import { systemClock } from './platform/clock.ts'
import { runProduct } from './run-product.ts'

await runProduct(systemClock)
