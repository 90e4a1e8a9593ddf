import { systemClock } from './kernel/clock.ts'
import { runProduct } from './run-product.ts'

await runProduct(systemClock)
