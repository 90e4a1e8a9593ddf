import { inRoot, runNode, settings } from './project.mjs'
import { setup } from './setup.mjs'

await setup()
process.stdout.write('Open http://localhost:5173 (the server is behind it; both follow your changes)\n')
const server = runNode(
  [
    ...settings,
    '--watch-path',
    inRoot('server/src'),
    '--watch-path',
    inRoot('contract/src'),
    '--watch-path',
    inRoot('domain/src'),
  ].concat('--watch-preserve-output', inRoot('server/src/main.ts')),
)
const web = runNode([inRoot('node_modules/vite/bin/vite.js'), inRoot('web')])
// When one of them ends, the other is stopped.
const { status } = await Promise.race([server, web])
process.kill(process.pid, 'SIGTERM')
await Promise.all([server, web])
process.exitCode = status
