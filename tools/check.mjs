import { fastSteps, runGate } from './gate.mjs'
import { setup } from './setup.mjs'

await setup()
process.exitCode = await runGate(fastSteps)
