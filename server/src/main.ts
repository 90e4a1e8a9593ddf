import './kernel/drizzle-imports.ts'

const { systemClock } = await import('./kernel/clock.ts')
const { runProduct } = await import('./run-product.ts')
await runProduct(systemClock)
