import { buildWebIfChanged } from './build-web.mjs'
import { fail, inRoot, runNode, settings } from './project.mjs'
import { setup } from './setup.mjs'

await setup()
await buildWebIfChanged().catch((error) => fail(error.message))
const { status } = await runNode([...settings, inRoot('server/src/main.ts')], { channel: true })
process.exitCode = status
